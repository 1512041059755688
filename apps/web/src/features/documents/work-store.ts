import { BANNER_DURATION, type IndexingStatus, type ProcessingStatus } from '@tenderwright/contract'
import type { Saying, TimelineEvent } from './timeline.model.ts'
import type { Transfer } from './transfer.model.ts'

export type BannerText =
  | { key: 'processed' | 'reactivated'; file: string }
  | { key: 'uploadFailed' | 'processingFailed' | 'indexingFailed'; message: string }

export interface IndexingRun {
  status: IndexingStatus['status']
  progress: number
  message: Saying
  directory: string
  timeline: TimelineEvent[]
  latest?: IndexingStatus
}

/** What the documents screen shows of the work going on. */
export interface DocumentWorkState {
  upload?: Transfer | undefined
  /** Documents on their way to sections, newest first. */
  processing: { status: ProcessingStatus; fileSizeBytes: number }[]
  indexing?: IndexingRun | undefined
  success?: BannerText | undefined
  error?: BannerText | undefined
}

/** How far the work is as a whole, 0-100; undefined while nothing is under way or nobody knows. */
export function shareDone({ upload, processing, indexing }: DocumentWorkState): number | undefined {
  if (upload) return upload.percent
  const shares = processing.map(({ status }) => status.progress)
  if (indexing?.status === 'processing') shares.push(indexing.progress)
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Holds the state of the work, tells who listens, and takes things off the screen after their time. */
export class WorkStore {
  #state: DocumentWorkState = { processing: [] }
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): DocumentWorkState => this.#state

  set(change: Partial<DocumentWorkState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Shows a banner for its 5 seconds; a newer one takes its place. */
  say(which: 'success' | 'error', text: BannerText): void {
    this.set({ [which]: text })
    this.after(which, BANNER_DURATION, () => this.dismiss(which))
  }

  dismiss(which: 'success' | 'error'): void {
    this.keep(which)
    this.set({ [which]: undefined })
  }

  /** Acts once after a time; asked again under the same name, only the last one counts. */
  after(name: string, milliseconds: number, act: () => void): void {
    this.keep(name)
    this.#timers.set(name, setTimeout(act, milliseconds))
  }

  /** Takes back what was to happen under this name. */
  keep(name: string): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
  }

  reset(): void {
    for (const name of this.#timers.keys()) this.keep(name)
    this.set({
      processing: [],
      upload: undefined,
      indexing: undefined,
      success: undefined,
      error: undefined,
    })
  }
}
