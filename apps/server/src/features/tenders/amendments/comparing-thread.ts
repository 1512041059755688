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
 * Service that compares a tender's requirements with a new requirements matrix in a worker thread. Tests replace this
 * service.
 */
export interface Comparing {
  /**
   * Compares the stored requirements of a tender with those in a new version of the client's requirements matrix.
   * @throws ProductError `workbook.timed_out` if this takes too much time or memory
   * @throws ProductError `server.unavailable` if too many comparisons wait
   */
  compare(versions: Versions, fileName: string): Promise<Comparison>
  /**
   * Parses a tender's stored earlier state, so that a new requirements matrix can be compared with it, too.
   * @throws ProductError `workbook.timed_out` if this takes too much time or memory
   * @throws ProductError `server.unavailable` if too many tasks wait
   */
  readEarlier(snapshot: SnapshotToRead, fileName: string): Promise<ComparedVersion>
  close(): Promise<void>
}

/** Task of a worker thread: to parse a tender's earlier state, or to compare two versions of its requirements. */
export type ComparingTask =
  | { snapshot: SnapshotToRead; versions?: never }
  | { snapshot?: never; versions: Versions }

/**
 * Worker thread that compares a tender's requirements with a new version of the client's requirements matrix. Comparing
 * 10,000 requirements takes seconds, and the main thread must answer requests meanwhile.
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
