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
 * Running and recently finished work on documents, which the documents screen shows: the current upload, documents that
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
 * Returns the percentage to show in the title of the browser tab. It is that of a running upload or, without one, the
 * mean of all documents being processed and of folder indexing. Returns undefined if nothing runs.
 */
export function shareDone({ upload, processing, indexing }: DocumentWorkState): number | undefined {
  if (upload) return upload.percent
  const shares = processing.map(({ status }) => status.progress)
  if (indexing?.status === 'processing') shares.push(indexing.progress)
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/**
 * Observable state of uploads, of documents being processed and of folder indexing, for `useSyncExternalStore`. It also
 * holds the timers that hide banners and panels. A query cache would not do, because only this page knows the upload
 * and the banners, and because the work must continue when no screen observes it.
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

  /** Shows a banner for 5 seconds. A newer banner of the same kind replaces it. */
  say(which: 'success' | 'error', text: BannerText): void {
    this.set({ [which]: text })
    this.after(which, BANNER_DURATION, () => this.dismiss(which))
  }

  dismiss(which: 'success' | 'error'): void {
    this.keep(which)
    this.set({ [which]: undefined })
  }

  /**
   * Calls `act` once after a delay. The name identifies the timer: a second call with the same name cancels the first
   * timer.
   */
  after(name: string, milliseconds: number, act: () => void): void {
    this.keep(name)
    this.#timers.set(name, setTimeout(act, milliseconds))
  }

  /** Cancels the timer with this name, so that the banner or panel that it would hide stays. */
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
