import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import { comparisonBusy, comparisonTimedOut } from './amendments.errors.ts'
import type { Comparison, Versions } from './compare-with-tender.ts'

const MOST_WAITING = 12
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 0 }
const IDLE_MILLISECONDS = 60_000
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 768 }

/**
 * Service that compares the requirements of a tender with a new version of its requirements matrix, outside the main
 * thread. Tests replace it.
 */
export interface Comparing {
  /**
   * Compares the stored requirements of a tender with those of a new version of its matrix.
   * @throws ProductError `workbook.timed_out` when this takes too much time or memory; `server.unavailable` when too
   * many comparisons wait
   */
  compare(versions: Versions, fileName: string): Promise<Comparison>
  close(): Promise<void>
}

/**
 * Worker thread that compares a tender's requirements with a new version of its matrix. With 10,000 requirements this
 * takes seconds, in which the main thread would not answer.
 */
export class ComparingThread implements Comparing {
  readonly #pool = new ThreadPool<Versions, Comparison>({
    name: 'compare',
    entry: new URL('compare-worker.ts', import.meta.url),
    memory: THREAD_MEMORY,
    mostWaiting: MOST_WAITING,
    idleMilliseconds: IDLE_MILLISECONDS,
    patience: PATIENCE,
  })

  async compare(versions: Versions, fileName: string): Promise<Comparison> {
    try {
      return await this.#pool.run(versions)
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error
      if (error.why === 'busy') throw comparisonBusy()
      throw error.why === 'late' || error.why === 'out-of-memory' ? comparisonTimedOut(fileName) : error
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
