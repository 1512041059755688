import type { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { SectionToCompose } from './compose-section.ts'
import { previewsBusy, previewTimedOut } from './previews.errors.ts'

/** Service that creates the Word documents of section previews, outside the main thread. Tests replace it. */
export interface SectionComposer {
  /**
   * Composes a section.
   * @returns the path of the composed document
   * @throws ProductError previews.busy, previews.timed_out, and those of `composeSection`; the signal's reason
   */
  compose(section: SectionToCompose, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

/** Maximum length of the queue. People view one section after the other, so a longer queue comes from a script. */
const MOST_WAITING = 24
/** Time limits. The grace period limits how long a hostile file delays the thread after a cancellation. */
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** Idle time after which the thread ends and frees the engine's memory. */
const IDLE_MILLISECONDS = 60_000
/** Heap limits. Previews are small, and a document that needs more fails without affecting others. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/** Errors for a thread that does not answer. A document too large for its heap counts as too slow. */
const TOLD: Partial<Record<ThreadError['why'], () => ProductError>> = {
  busy: previewsBusy,
  late: previewTimedOut,
  'out-of-memory': previewTimedOut,
}

/**
 * Worker thread that creates the Word documents of section previews, one at a time. It is separate from the threads
 * that generate proposals, so that neither waits for the other. It ends when it is idle.
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
