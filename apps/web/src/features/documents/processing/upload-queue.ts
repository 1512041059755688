import { isFinished } from '#api/poll.ts'
import { call } from '#api/call.ts'
import { isGone, sentenceOfCode } from '#api/api-error.ts'
import { askBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import type { DocumentWork, UploadDetails } from './document-work.ts'

/**
 * File in the upload queue. In the state `unnamed`, a person must still give its client and tender. In the state
 * `sending`, the file is being uploaded, and in the state `reading`, the server is processing it.
 */
export interface QueuedFile {
  key: number
  file: File
  /**
   * Position of the file among the files that were chosen together, counted from 1, and the total number of these
   * files.
   */
  place: { position: number; total: number }
  /** Client and tender of the file. Absent while its state is `unnamed`. */
  details?: UploadDetails
  state: 'unnamed' | 'waiting' | 'sending' | 'reading' | 'done' | 'failed'
  /** Sentence that explains why the file could not be uploaded or read. */
  message?: string
  processingId?: string
}

/**
 * Milliseconds before the upload queue asks the server again whether a file was processed. It asks again if the server
 * could not tell.
 */
const ASK_AGAIN = 3000

const queues = new WeakMap<DocumentWork, UploadQueue>()

/**
 * Returns the upload queue that belongs to a `DocumentWork`. Each signed-in person has a separate `DocumentWork`, and
 * so a separate queue. Therefore no file is uploaded under the wrong account.
 */
export function queueOf(work: DocumentWork): UploadQueue {
  const known = queues.get(work)
  if (known) return known
  const made = new UploadQueue(work)
  queues.set(work, made)
  return made
}

/**
 * Queue of files that a person chose for an upload. A file waits until the person has given its client and tender. The
 * files are uploaded one after another, and each is followed until the server has indexed it. Opening another screen
 * does not stop the queue.
 */
export class UploadQueue {
  readonly #work: DocumentWork
  #files: readonly QueuedFile[] = []
  #isRunning = false
  #nextKey = 1
  /**
   * Keys of the files for which the page is just asking the server whether they were processed. The page does not ask
   * twice at a time.
   */
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

  /** Adds files to the queue. A file is not uploaded until its client and tender are known (method `name`). */
  add(files: readonly File[]): void {
    const added = files.map((file, at) => ({
      key: this.#nextKey++,
      file,
      place: { position: at + 1, total: files.length },
      state: 'unnamed' as const,
    }))
    this.#set([...this.#files, ...added])
  }

  /**
   * Sets the client and the tender of a file in the queue. The file is then uploaded as soon as the files before it are
   * done.
   */
  name(key: number, details: UploadDetails): void {
    this.#change(key, { state: 'waiting', details })
    void this.run()
  }

  /**
   * Uploads the waiting files one after another. If the sign-in session ends, the remaining files wait for the next
   * call of `run`.
   */
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

  /** Removes the files without client and tender, because the person has decided not to upload them. */
  removeUnnamed(): void {
    this.#set(this.#files.filter(({ state }) => state !== 'unnamed'))
  }

  /** Removes the files that are done or failed from the queue. */
  clear(): void {
    this.#set(this.#files.filter(({ state }) => state !== 'done' && state !== 'failed'))
  }

  /**
   * Asks the server for the results of files that it has processed and that `DocumentWork` does not follow any more.
   */
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

  /**
   * Makes the browser ask before the page is closed while the queue has unsent files, because closing would lose them.
   */
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

/**
 * Asks the server whether a file was processed successfully. Returns `undefined` if the server cannot tell, for example
 * because it is unreachable. The file then keeps its state.
 */
async function resultOf(id: string): Promise<Pick<QueuedFile, 'state' | 'message'> | undefined> {
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
