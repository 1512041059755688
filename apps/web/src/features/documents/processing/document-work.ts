import type { DocumentUploadResponse, Outcome, ProcessingStatus } from '@tenderwright/contract'
import { isSignedOut, sentenceOf, sentenceOfCode } from '#api/api-error.ts'
import { isFinished, poll } from '#api/poll.ts'
import { errorSentence } from '#i18n/i18n.ts'
import { FolderIndexing, type FolderIndexingNeeds } from './folder-indexing.ts'
import { queuedStatus, readProcessing } from './processing.model.ts'
import { TransferMeter } from './transfer.model.ts'
import { WorkStore } from './work-store.ts'

export interface UploadDetails {
  organization_name: string
  rfp_name: string
  /** Date of the proposal, as an ISO 8601 day, month or year. If absent, the server looks for it in the text. */
  proposal_date?: string
  /** Outcome of the proposal: won or lost. Absent if unknown. */
  outcome?: Outcome
}

export type UploadOutcome =
  /**
   * The upload succeeded. `processingId` is `undefined` if the server already had the document, which it then puts back
   * into use.
   */
  | { kind: 'sent'; processingId: string | undefined }
  | { kind: 'cancelled' }
  /**
   * The upload failed. `signedOut` means that the session had ended, so that the file can be sent again after a
   * sign-in.
   */
  | { kind: 'failed' | 'signedOut'; message: string }

/**
 * Requests that `DocumentWork` sends to the server: uploading a file, asking for the progress of its processing, and
 * indexing the server's folder of proposals. Tests replace them.
 */
export interface DocumentWorkNeeds extends FolderIndexingNeeds {
  upload: (
    file: File,
    details: UploadDetails,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<DocumentUploadResponse>
  processingStatus: (id: string, signal: AbortSignal) => Promise<ProcessingStatus>
  listProcessing: () => Promise<ProcessingStatus[]>
}

/**
 * Uploads documents, follows the server while it processes them, and makes the server index its folder of proposals.
 * One instance exists while a person is signed in. Its work continues when the person opens another screen.
 */
export class DocumentWork {
  readonly store = new WorkStore()
  readonly indexing: FolderIndexing
  readonly #needs: DocumentWorkNeeds
  readonly #polls = new Map<string, () => void>()
  #uploading: AbortController | undefined
  /** `true` after `stop`: this page no longer follows the processing of documents. */
  isStopped = false

  constructor(needs: DocumentWorkNeeds) {
    this.#needs = needs
    this.indexing = new FolderIndexing(this.store, needs)
  }

  /**
   * Shows the documents that the server is processing now, and follows their progress. For example, they were uploaded
   * before the page was reloaded.
   */
  async adoptRunning(): Promise<void> {
    this.isStopped = false
    this.indexing.resume()
    const running = await this.#needs.listProcessing()
    for (const status of running.map(readProcessing)) if (!isFinished(status.status)) this.#follow(status, 0)
  }

  /**
   * Cancels the upload and stops asking for progress, because the person has signed out. The server continues to
   * process documents.
   */
  stop(): void {
    this.isStopped = true
    for (const stop of this.#polls.values()) stop()
    this.#polls.clear()
    this.indexing.stop()
    this.#uploading?.abort()
    this.store.reset()
  }

  /**
   * Uploads a file and follows the server while it processes the file. Returns `cancelled` if another upload is
   * running, because only one can run at a time. Never throws: a failure is part of the result, and a banner shows it.
   */
  async upload(file: File, details: UploadDetails): Promise<UploadOutcome> {
    if (this.#uploading) return { kind: 'cancelled' }
    const uploading = new AbortController()
    this.#uploading = uploading
    const meter = new TransferMeter(file)
    this.store.set({ upload: meter.at(0) })
    try {
      const answer = await this.#needs.upload(file, details, {
        onProgress: (percent) => this.store.set({ upload: meter.at(percent) }),
        signal: uploading.signal,
      })
      if (answer.processing_id !== undefined)
        this.#follow(queuedStatus(answer, answer.processing_id), file.size)
      else {
        this.store.say('success', { key: 'reactivated', file: answer.file_name })
        void this.#needs.onChange()
      }
      return { kind: 'sent', processingId: answer.processing_id }
    } catch (error) {
      if (uploading.signal.aborted) return { kind: 'cancelled' }
      const message = sentenceOf(error)
      this.store.say('error', { key: 'uploadFailed', message })
      return { kind: isSignedOut(error) ? 'signedOut' : 'failed', message }
    } finally {
      this.#uploading = undefined
      this.store.set({ upload: undefined })
    }
  }

  /** Shows a banner which says that a file was not uploaded because it is not a .docx file. */
  refuseUpload(file: string): void {
    this.store.say('error', {
      key: 'uploadFailed',
      message: errorSentence('documents.wrong_type', { file }) ?? '',
    })
  }

  cancelUpload(): void {
    this.#uploading?.abort()
  }

  /**
   * Adds an upload to the list of documents, and shows its progress until the server has processed it. Does nothing if
   * the upload is already followed.
   */
  #follow(first: ProcessingStatus, fileSizeBytes: number): void {
    const { id } = first
    if (this.#polls.has(id)) return
    this.store.set({ processing: [{ status: first, fileSizeBytes }, ...this.store.snapshot().processing] })
    this.#polls.set(
      id,
      poll({
        read: async (signal) => readProcessing(await this.#needs.processingStatus(id, signal)),
        onUpdate: (status) => this.#receive(status),
        onGone: () => {
          this.#forget(id)
          void this.#needs.onChange()
        },
      }),
    )
  }

  #receive(status: ProcessingStatus): void {
    if (!isFinished(status.status)) {
      this.store.set({
        processing: this.store
          .snapshot()
          .processing.map((entry) =>
            entry.status.id === status.id ? { status, fileSizeBytes: entry.fileSizeBytes } : entry,
          ),
      })
      return
    }
    // The temporary entry stays until the document itself is in the list. Otherwise a list with a single document would
    // look empty for a moment.
    void this.#needs.onChange().finally(() => this.#forget(status.id))
    if (status.status === 'completed') {
      this.store.say('success', { key: 'processed', file: status.file_name })
      void this.indexing.start()
    } else
      this.store.say('error', {
        key: 'processingFailed',
        message: sentenceOfCode(status.code) ?? (status.error || status.message),
      })
  }

  #forget(id: string): void {
    this.#polls.get(id)?.()
    this.#polls.delete(id)
    const { processing } = this.store.snapshot()
    this.store.set({ processing: processing.filter((entry) => entry.status.id !== id) })
  }
}
