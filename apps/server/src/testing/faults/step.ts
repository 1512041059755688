import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

/**
 * Piece of work of a fault test, such as uploading a proposal. It is repeated in rounds, and in each round another of
 * its calls to the disk or database fails.
 */
export interface Step {
  name: string
  /**
   * True to run the step's jobs during the fault, too. Otherwise they run after the fault, because other steps make
   * them fail.
   */
  runsJobs?: true
  /** Prepares the data of all rounds, once. */
  begin?(world: FaultyWorld): Promise<void>
  /** Prepares the data of one round, without faults. */
  prepare?(world: FaultyWorld, round: number): Promise<void>
  /** Sends a person's requests, while jobs run. Returns every answer; stops at the first refusal. */
  act(world: FaultyWorld, round: number): Promise<Answered[]>
  /**
   * Returns the problems that it finds. It is called when the fault is over, a refused request was repeated, and no job
   * is left.
   */
  check?(world: FaultyWorld, round: number): Promise<string[]>
}
