import type { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { SectionToCompose } from './compose-section.ts'
import { previewsBusy, previewTimedOut } from './previews.errors.ts'

/** Service that makes the Word documents of section previews, outside the main thread. Tests replace it. */
export interface SectionComposer {
  /**
   * Makes a Word document of one section.
   * @returns the path of the document
   * @throws ProductError `previews.busy` if too many requests wait, `previews.timed_out` if it takes too long, or an
   * error of `composeSection`; the signal's reason if the signal is aborted
   */
  compose(section: SectionToCompose, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

/**
 * Maximum number of previews that wait for the thread. Only a script can cause a longer queue, because people look at
 * one section at a time.
 */
const MOST_WAITING = 24
/**
 * Time limits in milliseconds: for one preview, and for the thread to stop after a cancellation. A thread that does not
 * stop in time is killed, so a hostile file cannot block it for long.
 */
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** Milliseconds without a task after which the thread ends to free its memory. */
const IDLE_MILLISECONDS = 60_000
/**
 * Limits of the thread's heap in MB. Previews are small. If a document needs more memory, its preview fails, but other
 * requests are not affected.
 */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/**
 * Errors that people see if the thread makes no preview, by the reason. A document that needs too much memory gives the
 * same error as one that takes too long.
 */
const TOLD: Partial<Record<ThreadError['why'], () => ProductError>> = {
  busy: previewsBusy,
  late: previewTimedOut,
  'out-of-memory': previewTimedOut,
}

/**
 * Worker thread that makes the Word documents of section previews, one at a time. Proposals are made by other threads,
 * so previews and proposals do not wait for each other.
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
