import {
  DEFAULT_MAX_FILE_SIZE_MB,
  DEFAULT_PROPOSALS_DIRECTORY,
  INDEXING_PANEL_ACCEPTED_DURATION,
  INDEXING_PANEL_COMPLETED_DURATION,
  type IndexFolderResponse,
  type IndexingStatus,
} from '@tenderwright/contract'
import { sentenceOf, sentenceOfCode } from '#api/api-error.ts'
import { isFinished, poll } from '#api/poll.ts'
import { readIndexing } from './processing.model.ts'
import { append, appendUpdate } from './timeline.model.ts'
import type { IndexingRun, WorkStore } from './work-store.ts'

export interface RememberedRun {
  jobId: string
  directory: string
}

export interface FolderIndexingNeeds {
  startIndexing: (directory: string, maxFileSizeMb: number) => Promise<IndexFolderResponse>
  indexingStatus: (id: string, signal: AbortSignal) => Promise<IndexingStatus>
  /**
   * Stores which indexing job the page follows, so that the page can follow it after a reload. `undefined` removes the
   * stored job.
   */
  remember: (run: RememberedRun | undefined) => void
  recall: () => RememberedRun | undefined
  /** Called when the server's list of documents has changed. The list is then fetched again. */
  onChange: () => Promise<void>
}

/**
 * Follows a background job in which the server indexes new files in its folder of proposals. Also holds the state of
 * the panel about the job. Only one job is followed at a time.
 */
export class FolderIndexing {
  readonly #store: WorkStore
  readonly #needs: FolderIndexingNeeds
  #stopPolling: (() => void) | undefined
  #moments = 0

  constructor(store: WorkStore, needs: FolderIndexingNeeds) {
    this.#store = store
    this.#needs = needs
  }

  /**
   * `true` while the server indexes its folder of proposals, from the request that starts the job until the job has
   * ended.
   */
  get active(): boolean {
    const run = this.#store.snapshot().indexing
    return run !== undefined && !isFinished(run.status)
  }

  /**
   * Makes the server index its folder of proposals in a background job. Does nothing if such a job is already running.
   * If the job cannot be started, the panel says so.
   */
  async start(directory: string = DEFAULT_PROPOSALS_DIRECTORY): Promise<void> {
    if (this.active) return
    this.#store.keep('indexing')
    this.#show({ status: 'pending', progress: 0, message: { key: 'preparing' }, directory, timeline: [] })
    try {
      const { job_id, directory: shown } = await this.#needs.startIndexing(
        directory,
        DEFAULT_MAX_FILE_SIZE_MB,
      )
      if (job_id === undefined) {
        this.#change({ status: 'completed', progress: 100, message: { key: 'accepted' } })
        void this.#needs.onChange()
        this.#hideIn(INDEXING_PANEL_ACCEPTED_DURATION)
      } else {
        this.#change({ message: { key: 'queuedFor', directory: shown } })
        this.#follow({ jobId: job_id, directory: shown })
      }
    } catch (error) {
      this.#change({ status: 'failed', message: { key: 'requestFailed' } })
      this.#store.say('error', { key: 'indexingFailed', message: sentenceOf(error) })
    }
  }

  /** Follows the job that was indexing documents before the page was reloaded, if the browser stored its id. */
  resume(): void {
    const run = this.#needs.recall()
    if (!run || this.active) return
    const message = { key: 'queuedFor', directory: run.directory } as const
    this.#show({ status: 'pending', progress: 0, message, directory: run.directory, timeline: [] })
    this.#follow(run)
  }

  /** Hides the panel about the job that indexes documents. Does nothing while the job is running. */
  dismiss(): void {
    if (this.active) return
    this.#store.keep('indexing')
    this.#store.set({ indexing: undefined })
  }

  /** Stops asking for the progress of the job that indexes documents. The server continues the job. */
  stop(): void {
    this.#stopPolling?.()
    this.#stopPolling = undefined
  }

  #follow({ jobId, directory }: RememberedRun): void {
    this.#needs.remember({ jobId, directory })
    this.#stopPolling = poll({
      read: async (signal) => readIndexing(await this.#needs.indexingStatus(jobId, signal)),
      onUpdate: (status) => this.#receive(status),
      onGone: () => {
        this.#needs.remember(undefined)
        this.#store.set({ indexing: undefined })
        void this.#needs.onChange()
      },
    })
  }

  #receive(status: IndexingStatus): void {
    const run = this.#store.snapshot().indexing
    if (!run) return
    this.#store.set({
      indexing: {
        ...run,
        status: status.status,
        progress: status.progress,
        message: { text: status.message },
        latest: status,
        timeline: appendUpdate(run.timeline, status, this.#moment()),
      },
    })
    if (!isFinished(status.status)) return
    this.#needs.remember(undefined)
    void this.#needs.onChange()
    if (status.status === 'completed') this.#hideIn(INDEXING_PANEL_COMPLETED_DURATION)
    else
      this.#store.say('error', {
        key: 'indexingFailed',
        message: sentenceOfCode(status.code) ?? (status.error || status.message),
      })
  }

  #change(change: Partial<IndexingRun>): void {
    const run = this.#store.snapshot().indexing
    if (run) this.#show({ ...run, ...change })
  }

  /** Shows the current state of the indexing job in its panel, and adds the state to the list of events. */
  #show(run: IndexingRun): void {
    const { status, message, progress } = run
    const timeline = append(run.timeline, { ...this.#moment(), status, message, progress })
    this.#store.set({ indexing: { ...run, timeline } })
  }

  #moment(): { id: string; timestamp: string } {
    this.#moments += 1
    return { id: `moment:${this.#moments}`, timestamp: new Date().toISOString() }
  }

  #hideIn(milliseconds: number): void {
    this.#store.after('indexing', milliseconds, () => this.dismiss())
  }
}
