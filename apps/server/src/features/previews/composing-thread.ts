import { Worker } from 'node:worker_threads'
import type { ErrorCode, ErrorParams } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { SectionToCompose } from './compose-section.ts'
import { previewsBusy, previewTimedOut } from './previews.errors.ts'

export type ComposingOrder = { id: number; section: SectionToCompose } | { cancel: number }
export type ComposingAnswer = { id: number } & (
  | { output: string }
  | { problem: { code: ErrorCode; status: number; params: ErrorParams } }
  | { error: Error }
)

/** Composes sections for previews, away from the thread that answers. */
export interface SectionComposer {
  /**
   * @returns the path of the composed document
   * @throws ProductError previews.busy, previews.timed_out and those of `composeSection`; the signal's reason
   */
  compose(section: SectionToCompose, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

interface Work {
  id: number
  section: SectionToCompose
  signal: AbortSignal
  resolve: (output: string) => void
  reject: (error: unknown) => void
}

/** People look at one section after the other; more than this waiting is a script. */
const MOST_WAITING = 24
const LONGEST_MILLISECONDS = 30_000
/** What a hostile file may hold up a cancelled composition before its thread is ended. */
const GRACE_MILLISECONDS = 3000
/** The thread and the engine in it are let go when nobody has looked at anything for so long. */
const IDLE_MILLISECONDS = 60_000
/** A preview is small; a document that needs more than this fails alone. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/**
 * A thread of its own, one composition at a time: previews wait for each other, never for a proposal being generated,
 * and nothing waits for them. It starts with the first preview; should it die, those who wait are told and the next
 * preview starts a new one.
 */
export class ComposingThread implements SectionComposer {
  #thread: Worker | undefined
  #running: Work | undefined
  readonly #waiting: Work[] = []
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  compose(section: SectionToCompose, signal: AbortSignal): Promise<string> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(previewsBusy())
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const work = { id: ++this.#lastId, section, signal, resolve, reject }
    signal.addEventListener('abort', () => this.#giveUp(work), { once: true })
    this.#waiting.push(work)
    this.#next()
    return promise
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The previews are closing'))
    await this.#endThread(new Error('The previews are closing'))
  }

  #next(): void {
    if (this.#running) return
    const work = this.#waiting.shift()
    clearTimeout(this.#idle)
    if (!work) {
      this.#idle = setTimeout(() => void this.#endThread(new Error('idle')), IDLE_MILLISECONDS).unref()
      return
    }
    this.#running = work
    this.#thread ??= this.#start()
    this.#thread.postMessage({ id: work.id, section: work.section } satisfies ComposingOrder, [])
    const late = setTimeout(() => {
      work.reject(previewTimedOut())
      this.#cancel(work)
    }, LONGEST_MILLISECONDS)
    const settled = () => clearTimeout(late)
    const { resolve, reject } = work
    work.resolve = (output) => (settled(), resolve(output))
    work.reject = (error) => (settled(), reject(error))
  }

  #giveUp(work: Work): void {
    work.reject(work.signal.reason)
    const place = this.#waiting.indexOf(work)
    if (place >= 0) this.#waiting.splice(place, 1)
    else if (this.#running === work) this.#cancel(work)
  }

  /** The thread answers once it has stopped; when it does not, it is ended. */
  #cancel(work: Work): void {
    this.#thread?.postMessage({ cancel: work.id } satisfies ComposingOrder, [])
    setTimeout(() => {
      if (this.#running === work) void this.#endThread(previewTimedOut()).then(() => this.#next())
    }, GRACE_MILLISECONDS).unref()
  }

  #start(): Worker {
    const thread = new Worker(new URL('composing-worker.ts', import.meta.url), {
      name: 'tenderwright-previews',
      resourceLimits: THREAD_MEMORY,
    })
    thread.unref()
    const died = (error: Error) => {
      if (this.#thread !== thread) return
      this.#thread = undefined
      this.#settle((work) => work.reject(error))
    }
    thread.on('message', (answer: ComposingAnswer) => {
      if (this.#running?.id !== answer.id) return
      this.#settle((work) => {
        if ('output' in answer) work.resolve(answer.output)
        else if ('problem' in answer) {
          const { code, status, params } = answer.problem
          work.reject(new ProductError(code, status, params))
        } else work.reject(answer.error)
      })
    })
    thread.on('error', (error) => died(outOfMemory(error) ?? asError(error)))
    thread.on('exit', (code) => died(new Error(`The preview thread ended with code ${code}`)))
    return thread
  }

  #settle(how: (work: Work) => void): void {
    const work = this.#running
    this.#running = undefined
    if (work) how(work)
    this.#next()
  }

  async #endThread(reason: Error): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    const work = this.#running
    this.#running = undefined
    work?.reject(reason)
    await thread?.terminate()
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** A thread that ran out of its heap met a document too large for a preview. */
function outOfMemory(error: unknown): Error | undefined {
  const { code } = error as { code?: unknown }
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? previewTimedOut() : undefined
}
