import {
  BANNER_DURATION,
  DEFAULT_MAX_FILE_SIZE_MB,
  DEFAULT_PROPOSALS_DIRECTORY,
  errorMessage,
  INDEXING_PANEL_ACCEPTED_DURATION,
  INDEXING_PANEL_COMPLETED_DURATION,
  type DocumentUploadResponse,
  type IndexFolderResponse,
  type IndexingStatus,
  type ProcessingStatus,
} from '@tenderwright/contract'
import { sentenceOf, sentenceOfCode } from '#api/api-error.ts'
import { currentLanguage } from '#i18n/i18n.ts'
import { isFinished, poll } from '#api/poll.ts'
import { readIndexing, readProcessing } from './processing.model.ts'
import { append, appendUpdate, type Saying, type TimelineEvent } from './timeline.model.ts'

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

export interface DocumentWorkState {
  upload?: { fileName: string; percent: number }
  /** Documents on their way to sections, newest first. */
  processing: { status: ProcessingStatus; fileSizeBytes: number }[]
  indexing?: IndexingRun
  success?: BannerText
  error?: BannerText
}

export interface UploadDetails {
  organization_name: string
  rfp_name: string
}

/** What the work needs of the world; the application gives the real calls. */
export interface DocumentWorkNeeds {
  upload: (
    file: File,
    details: UploadDetails,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<DocumentUploadResponse>
  startIndexing: (directory: string, maxFileSizeMb: number) => Promise<IndexFolderResponse>
  indexingStatus: (id: string, signal: AbortSignal) => Promise<IndexingStatus>
  processingStatus: (id: string, signal: AbortSignal) => Promise<ProcessingStatus>
  listProcessing: () => Promise<ProcessingStatus[]>
  /** The documents on the server changed. */
  onChange: () => void
}

/**
 * Uploading, processing and folder indexing as the person follows them. It lives above the screens, so that
 * nothing is lost by looking at another one meanwhile.
 */
export class DocumentWork {
  #state: DocumentWorkState = { processing: [] }
  readonly #needs: DocumentWorkNeeds
  readonly #listeners = new Set<() => void>()
  readonly #polls = new Map<string, () => void>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #uploading: AbortController | undefined
  #events = 0

  constructor(needs: DocumentWorkNeeds) {
    this.#needs = needs
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): DocumentWorkState => this.#state

  /** Whether a folder run is starting or under way. */
  get indexingActive(): boolean {
    return this.#state.indexing !== undefined && !isFinished(this.#state.indexing.status)
  }

  /** Follows what the server is still processing, after a reload for instance. */
  async adoptRunning(): Promise<void> {
    const running = await this.#needs.listProcessing()
    for (const status of running.map(readProcessing)) if (!isFinished(status.status)) this.#follow(status, 0)
  }

  /** Stops following; the server goes on by itself. */
  stop(): void {
    for (const stop of this.#polls.values()) stop()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#polls.clear()
    this.#timers.clear()
    this.#uploading?.abort()
    this.#set({
      processing: [],
      upload: undefined,
      indexing: undefined,
      success: undefined,
      error: undefined,
    })
  }

  async upload(file: File, details: UploadDetails): Promise<void> {
    if (this.#uploading) return
    const uploading = new AbortController()
    this.#uploading = uploading
    this.#set({ upload: { fileName: file.name, percent: 0 }, error: undefined })
    try {
      const answer = await this.#needs.upload(file, details, {
        onProgress: (percent) => this.#set({ upload: { fileName: file.name, percent } }),
        signal: uploading.signal,
      })
      if (answer.processing_id === undefined) {
        this.#say('success', { key: 'reactivated', file: answer.file_name })
        this.#needs.onChange()
      } else {
        this.#follow(
          {
            id: answer.processing_id,
            document_id: answer.document_id,
            status: 'pending',
            progress: 0,
            message: '',
            file_name: answer.file_name,
            organization: answer.hospital_name,
            ...(answer.rfp_name ? { rfp_name: answer.rfp_name } : {}),
            current_step: 'queued',
            events: [],
          },
          file.size,
        )
      }
    } catch (error) {
      if (!uploading.signal.aborted) this.#say('error', { key: 'uploadFailed', message: sentenceOf(error) })
    } finally {
      this.#uploading = undefined
      this.#set({ upload: undefined })
    }
  }

  /** Says why a file of another kind is not even sent. */
  refuseUpload(file: string): void {
    this.#say('error', {
      key: 'uploadFailed',
      message: errorMessage('documents.wrong_type', currentLanguage(), { file }),
    })
  }

  cancelUpload(): void {
    this.#uploading?.abort()
  }

  /** Shows a temporary document and asks for its status until it is over. Following twice is following once. */
  #follow(first: ProcessingStatus, fileSizeBytes: number): void {
    const { id } = first
    if (this.#polls.has(id)) return
    this.#set({ processing: [{ status: first, fileSizeBytes }, ...this.#state.processing] })
    this.#polls.set(
      id,
      poll({
        read: async (signal) => readProcessing(await this.#needs.processingStatus(id, signal)),
        onUpdate: (status) => this.#updateProcessing(status),
        onGone: () => {
          this.#forget(id)
          this.#needs.onChange()
        },
      }),
    )
  }

  #updateProcessing(status: ProcessingStatus): void {
    if (!isFinished(status.status)) {
      this.#set({
        processing: this.#state.processing.map((entry) =>
          entry.status.id === status.id ? { ...entry, status } : entry,
        ),
      })
      return
    }
    this.#forget(status.id)
    this.#needs.onChange()
    if (status.status === 'completed') {
      this.#say('success', { key: 'processed', file: status.file_name })
      if (!this.indexingActive) void this.startIndexing()
    } else {
      this.#say('error', {
        key: 'processingFailed',
        message: sentenceOfCode(status.code) ?? (status.error || status.message),
      })
    }
  }

  #forget(id: string): void {
    this.#polls.get(id)?.()
    this.#polls.delete(id)
    this.#set({ processing: this.#state.processing.filter((entry) => entry.status.id !== id) })
  }

  /** Starts a run over a folder unless one is starting or under way. */
  async startIndexing(directory: string = DEFAULT_PROPOSALS_DIRECTORY): Promise<void> {
    if (this.indexingActive) return
    this.#clearTimer('indexing')
    const preparing: Saying = { key: 'preparing' }
    this.#recordIndexing({ status: 'pending', progress: 0, message: preparing, directory, timeline: [] })
    try {
      const { job_id, directory: shown } = await this.#needs.startIndexing(
        directory,
        DEFAULT_MAX_FILE_SIZE_MB,
      )
      if (job_id === undefined) {
        this.#updateIndexing({ status: 'completed', progress: 100, message: { key: 'accepted' } })
        this.#needs.onChange()
        this.#hideIndexingIn(INDEXING_PANEL_ACCEPTED_DURATION)
        return
      }
      this.#updateIndexing({ message: { key: 'queuedFor', directory: shown } })
      this.#polls.set(
        job_id,
        poll({
          read: async (signal) => readIndexing(await this.#needs.indexingStatus(job_id, signal)),
          onUpdate: (status) => this.#receiveIndexing(job_id, status),
          onGone: () => {
            this.#polls.delete(job_id)
            this.#set({ indexing: undefined })
            this.#needs.onChange()
          },
        }),
      )
    } catch (error) {
      this.#updateIndexing({ status: 'failed', message: { key: 'requestFailed' } })
      this.#say('error', { key: 'indexingFailed', message: sentenceOf(error) })
    }
  }

  #receiveIndexing(jobId: string, status: IndexingStatus): void {
    const run = this.#state.indexing
    if (!run) return
    this.#set({
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
    this.#polls.delete(jobId)
    this.#needs.onChange()
    if (status.status === 'completed') this.#hideIndexingIn(INDEXING_PANEL_COMPLETED_DURATION)
    else
      this.#say('error', {
        key: 'indexingFailed',
        message: sentenceOfCode(status.code) ?? (status.error || status.message),
      })
  }

  /** Takes the panel away; only once the run is over. */
  dismissIndexing(): void {
    if (this.indexingActive) return
    this.#clearTimer('indexing')
    this.#set({ indexing: undefined })
  }

  dismiss(which: 'success' | 'error'): void {
    this.#clearTimer(which)
    this.#set({ [which]: undefined })
  }

  #updateIndexing(change: Pick<IndexingRun, 'message'> & Partial<IndexingRun>): void {
    if (this.#state.indexing) this.#recordIndexing({ ...this.#state.indexing, ...change })
  }

  /** Shows a run and adds what it says now to its timeline. */
  #recordIndexing(run: IndexingRun): void {
    const { status, message, progress } = run
    const timeline = append(run.timeline, { ...this.#moment(), status, message, progress })
    this.#set({ indexing: { ...run, timeline } })
  }

  #moment(): { id: string; timestamp: string } {
    this.#events += 1
    return { id: `moment:${this.#events}`, timestamp: new Date().toISOString() }
  }

  #hideIndexingIn(milliseconds: number): void {
    this.#after('indexing', milliseconds, () => this.dismissIndexing())
  }

  #say(which: 'success' | 'error', text: BannerText): void {
    this.#set({ [which]: text })
    this.#after(which, BANNER_DURATION, () => this.dismiss(which))
  }

  #after(name: string, milliseconds: number, act: () => void): void {
    this.#clearTimer(name)
    this.#timers.set(name, setTimeout(act, milliseconds))
  }

  #clearTimer(name: string): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
  }

  #set(change: { [Key in keyof DocumentWorkState]?: DocumentWorkState[Key] | undefined }): void {
    const next = { ...this.#state, ...change }
    for (const key of ['upload', 'indexing', 'success', 'error'] as const)
      if (next[key] === undefined) delete next[key]
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}
