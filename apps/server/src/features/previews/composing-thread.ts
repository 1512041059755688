import type { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { SectionToCompose } from './compose-section.ts'
import { previewsBusy, previewTimedOut } from './previews.errors.ts'

/** Composes sections for previews, away from the thread that answers. */
export interface SectionComposer {
  /**
   * @returns the path of the composed document
   * @throws ProductError previews.busy, previews.timed_out and those of `composeSection`; the signal's reason
   */
  compose(section: SectionToCompose, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

/** People look at one section after the other; more than this waiting is a script. */
const MOST_WAITING = 24
/** A hostile file may hold up a cancelled composition for the second of these before its thread is ended. */
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** The thread and the engine in it are let go when nobody has looked at anything for this long. */
const IDLE_MILLISECONDS = 60_000
/** A preview is small; a document that needs more than this fails alone. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/** Answers people get when the thread does not compose; a document too large for its heap counts as too slow. */
const TOLD: Partial<Record<ThreadError['why'], () => ProductError>> = {
  busy: previewsBusy,
  late: previewTimedOut,
  'out-of-memory': previewTimedOut,
}

/**
 * A thread of its own, one composition at a time: previews wait for each other, never for a proposal being generated,
 * and nothing waits for them.
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
