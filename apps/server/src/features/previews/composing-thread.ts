import type { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { SectionToCompose } from './compose-section.ts'
import { previewsBusy, previewTimedOut } from './previews.errors.ts'

/** Service that makes section previews outside the main thread. Tests replace it. */
export interface SectionComposer {
  /**
   * Makes a Word document of one section and returns its path.
   * @throws ProductError `previews.busy` if too many requests wait, `previews.timed_out` if it takes too long, or an
   * error of `composeSection`; the signal's reason if the signal is aborted
   */
  compose(section: SectionToCompose, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

/** Maximum number of waiting previews. Only scripts reach it, because people view one section at a time. */
const MOST_WAITING = 24
/** Time limits in milliseconds: for one preview, and for a cancelled thread before it is killed. */
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** Idle milliseconds after which the thread ends to free its memory. */
const IDLE_MILLISECONDS = 60_000
/** Heap limits of the thread in MB. A document that needs more fails alone. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/** Errors for a thread without a result, by reason. Lack of memory is reported as slowness. */
const TOLD: Partial<Record<ThreadError['why'], () => ProductError>> = {
  busy: previewsBusy,
  late: previewTimedOut,
  'out-of-memory': previewTimedOut,
}

/** Worker thread that makes section previews one at a time, apart from the threads for proposals. */
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
