import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import { comparisonBusy, comparisonTimedOut } from './amendments.errors.ts'
import type { ComparedVersion, Comparison, Versions } from './compare-with-tender.ts'
import type { SnapshotToRead } from './read-earlier-version.ts'

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
  /**
   * Parses an earlier state of the tender for such a comparison.
   * @throws ProductError as `compare` does
   */
  readEarlier(snapshot: SnapshotToRead, fileName: string): Promise<ComparedVersion>
  close(): Promise<void>
}

/** Task of the comparing thread: a snapshot to parse, or versions to compare. */
export type ComparingTask =
  | { snapshot: SnapshotToRead; versions?: never }
  | { snapshot?: never; versions: Versions }

/**
 * Worker thread that compares a tender's requirements with a new version of its matrix. With 10,000 requirements this
 * takes seconds, during which the main thread would not answer requests.
 */
export class ComparingThread implements Comparing {
  readonly #pool = new ThreadPool<ComparingTask>({
    name: 'compare',
    entry: new URL('compare-worker.ts', import.meta.url),
    memory: THREAD_MEMORY,
    mostWaiting: MOST_WAITING,
    idleMilliseconds: IDLE_MILLISECONDS,
    patience: PATIENCE,
  })

  compare(versions: Versions, fileName: string): Promise<Comparison> {
    return this.#run({ versions }, fileName) as Promise<Comparison>
  }

  readEarlier(snapshot: SnapshotToRead, fileName: string): Promise<ComparedVersion> {
    return this.#run({ snapshot }, fileName) as Promise<ComparedVersion>
  }

  async #run(task: ComparingTask, fileName: string): Promise<unknown> {
    try {
      return await this.#pool.run(task)
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
