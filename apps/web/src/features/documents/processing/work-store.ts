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

/**
 * Running and recently finished work on documents, as the documents screen shows it: the current upload, documents that
 * the server processes, the indexing of the server's folder, and banners.
 */
export interface DocumentWorkState {
  upload?: Transfer | undefined
  /** Uploads that the server is processing, newest first. */
  processing: { status: ProcessingStatus; fileSizeBytes: number }[]
  indexing?: IndexingRun | undefined
  success?: BannerText | undefined
  error?: BannerText | undefined
}

/**
 * Returns the percentage of work on documents that is done, for the title of the browser tab. If nothing is uploaded,
 * it is the mean over the documents being processed and the indexing of the server's folder. `undefined` if nothing is
 * running.
 */
export function shareDone({ upload, processing, indexing }: DocumentWorkState): number | undefined {
  if (upload) return upload.percent
  const shares = processing.map(({ status }) => status.progress)
  if (indexing?.status === 'processing') shares.push(indexing.progress)
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/**
 * Store for the state of all work on documents: uploads, processing on the server, and indexing of the server's folder.
 * Components read it with `useSyncExternalStore`. Banners and panels disappear after some time.
 */
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

  /**
   * Shows a banner for 5 seconds. A banner that is already shown is replaced if it has the same kind, success or error.
   */
  say(which: 'success' | 'error', text: BannerText): void {
    this.set({ [which]: text })
    this.after(which, BANNER_DURATION, () => this.dismiss(which))
  }

  dismiss(which: 'success' | 'error'): void {
    this.keep(which)
    this.set({ [which]: undefined })
  }

  /**
   * Calls `act` once after a delay. `name` identifies the timer, and a second call with an equal name cancels the
   * earlier timer.
   */
  after(name: string, milliseconds: number, act: () => void): void {
    this.keep(name)
    this.#timers.set(name, setTimeout(act, milliseconds))
  }

  /** Cancels the timer with this name. The banner or panel that it would have hidden stays. */
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
