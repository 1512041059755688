import type { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { SectionToCompose } from './compose-section.ts'
import { previewsBusy, previewTimedOut } from './previews.errors.ts'

/** Service that creates the Word documents of section previews, outside the main thread. Tests replace it. */
export interface SectionComposer {
  /**
   * Makes a Word document of one section.
   * @returns the path of the document
   * @throws ProductError `previews.busy` when too many requests wait, `previews.timed_out` when it takes too long, and
   * the errors of `composeSection`; the signal's reason when it is aborted
   */
  compose(section: SectionToCompose, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

/**
 * Maximum number of previews that wait for the thread. People look at one section at a time, so a longer queue comes
 * from a script.
 */
const MOST_WAITING = 24
/**
 * Time limits in milliseconds: for one preview, and for the thread to stop after a cancellation. A thread that hasn't
 * stopped by then is killed, so a hostile file cannot block it for long.
 */
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** After this many milliseconds without a task, the thread ends to free its memory. */
const IDLE_MILLISECONDS = 60_000
/**
 * Limits of the thread's heap in MB. Previews are small. A document that needs more memory fails without affecting
 * others.
 */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/**
 * Errors for the cases in which the thread gives no result; the key is the reason. If a document is too large for the
 * thread's memory, the error is the one for a slow document.
 */
const TOLD: Partial<Record<ThreadError['why'], () => ProductError>> = {
  busy: previewsBusy,
  late: previewTimedOut,
  'out-of-memory': previewTimedOut,
}

/**
 * Worker thread that creates the Word documents of section previews, one at a time. Proposals have other threads, so
 * neither waits for the other.
 */
export class ComposingThread implements SectionComposer {
  readonly #pool = new ThreadPool<SectionToCompose, string>({
    name: 'previews',
    entry: new URL('composing-worker.ts', import.meta.url),
    memory: THREAD_MEMORY,
    mostWaiting: MOST_WAITING,
    idleMilliseconds: IDLE_MILLISECONDS,
    patience: PATIENCE,
  })

  async compose(section: SectionToCompose, signal: AbortSignal): Promise<string> {
    try {
      return await this.#pool.run(section, { signal })
    } catch (error) {
      throw (error instanceof ThreadError && TOLD[error.why]?.()) || error
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
