import { isFinished } from '#api/poll.ts'
import { call } from '#api/call.ts'
import { isGone, sentenceOfCode } from '#api/api-error.ts'
import { askBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import type { DocumentWork, UploadDetails } from './document-work.ts'

/** File in the upload queue. An `unnamed` file lacks client and tender; the server processes a `reading` file. */
export interface QueuedFile {
  key: number
  file: File
  /** 1-based position among the files that were chosen together. */
  place: { position: number; total: number }
  /** Client and tender of the file; absent while `unnamed`. */
  details?: UploadDetails
  state: 'unnamed' | 'waiting' | 'sending' | 'reading' | 'done' | 'failed'
  /** Reason why the file could not be uploaded or processed. */
  message?: string
  processingId?: string
}

/** Milliseconds before the queue asks again for a file's result that the server could not tell. */
const ASK_AGAIN = 3000

const queues = new WeakMap<DocumentWork, UploadQueue>()

/** Returns the upload queue of a `DocumentWork`, created at the first call. */
export function queueOf(work: DocumentWork): UploadQueue {
  // Each signed-in person has their own `DocumentWork`, so that no file is uploaded under the wrong account.
  const known = queues.get(work)
  if (known) return known
  const made = new UploadQueue(work)
  queues.set(work, made)
  return made
}

/** Queue of files to upload, one after another. A file waits until its client and tender are given. */
export class UploadQueue {
  // The queue follows each file until the server has indexed it. It continues when the person opens another screen.
  readonly #work: DocumentWork
  #files: readonly QueuedFile[] = []
  #isRunning = false
  #nextKey = 1
  /** Keys of the files whose result is being requested. */
  readonly #settling = new Set<number>()
  readonly #listeners = new Set<() => void>()
  #endAsking: (() => void) | undefined

  constructor(work: DocumentWork) {
    this.#work = work
    work.store.subscribe(() => {
      this.#guard()
      this.#settleRead()
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): readonly QueuedFile[] => this.#files

  /** Adds files to the queue. Each waits until `name` is called for it. */
  add(files: readonly File[]): void {
    const added = files.map((file, at) => ({
      key: this.#nextKey++,
      file,
      place: { position: at + 1, total: files.length },
      state: 'unnamed' as const,
    }))
    this.#set([...this.#files, ...added])
  }

  /** Sets client and tender of a file, so that its upload can begin. */
  name(key: number, details: UploadDetails): void {
    this.#change(key, { state: 'waiting', details })
    void this.run()
  }

  /** Uploads the waiting files in order. Stops at the end of the session; call again after a sign-in. */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (;;) {
        const next = this.#files.find(({ state }) => state === 'waiting')
        if (!next?.details || this.#work.isStopped) return
        this.#change(next.key, { state: 'sending' })
        const outcome = await this.#work.upload(next.file, next.details)
        if (outcome.kind === 'cancelled') this.remove(next.key)
        else if (outcome.kind === 'sent') {
          const { processingId } = outcome
          this.#change(
            next.key,
            processingId === undefined ? { state: 'done' } : { state: 'reading', processingId },
          )
        } else if (outcome.kind === 'failed')
          this.#change(next.key, { state: 'failed', message: outcome.message })
        else {
          this.#change(next.key, { state: 'waiting' })
          return
        }
      }
    } finally {
      this.#isRunning = false
      this.#settleRead()
    }
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting' })
    void this.run()
  }

  remove(key: number): void {
    this.#set(this.#files.filter((one) => one.key !== key))
  }

  /** Removes the files without client and tender, which the person will not upload. */
  removeUnnamed(): void {
    this.#set(this.#files.filter(({ state }) => state !== 'unnamed'))
  }

  /** Removes the files that are done or failed. */
  clear(): void {
    this.#set(this.#files.filter(({ state }) => state !== 'done' && state !== 'failed'))
  }

  /** Requests the results of processed files that `DocumentWork` no longer follows. */
  #settleRead(): void {
    const followed = new Set(this.#work.store.snapshot().processing.map(({ status }) => status.id))
    for (const { key, state, processingId } of this.#files)
      if (state === 'reading' && processingId !== undefined && !followed.has(processingId))
        void this.#settle(key, processingId)
  }

  async #settle(key: number, id: string): Promise<void> {
    if (this.#work.isStopped || this.#settling.has(key)) return
    this.#settling.add(key)
    const result = await resultOf(id)
    this.#settling.delete(key)
    if (result) this.#change(key, result)
    else setTimeout(() => this.#settleRead(), ASK_AGAIN)
  }

  #change(key: number, change: Partial<QueuedFile>): void {
    this.#set(this.#files.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  /** Makes the browser ask before the page is closed while files in the queue are unsent. */
  #guard(): void {
    const unsent = this.#files.some(({ state }) => state === 'unnamed' || state === 'waiting')
    if (unsent && !this.#work.isStopped) this.#endAsking ??= askBeforeLeaving()
    else {
      this.#endAsking?.()
      this.#endAsking = undefined
    }
  }

  #set(files: readonly QueuedFile[]): void {
    this.#files = files
    this.#guard()
    for (const listener of this.#listeners) listener()
  }
}

/** Asks the server if a file was processed successfully; `undefined` if the server cannot tell. */
async function resultOf(id: string): Promise<Pick<QueuedFile, 'state' | 'message'> | undefined> {
  // The file then stays as it is, because reading it may have failed.
  try {
    const status = await call('processingStatus', { params: { id } })
    if (!isFinished(status.status)) return undefined
    if (status.status === 'completed') return { state: 'done' }
    return { state: 'failed', message: sentenceOfCode(status.code) ?? (status.error || status.message) }
  } catch (error) {
    // If the server no longer knows the job, the document's card in the list shows the result.
    return isGone(error) ? { state: 'done' } : undefined
  }
}
