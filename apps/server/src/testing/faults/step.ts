import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

/**
 * Piece of work of a fault test, such as uploading a proposal. It is repeated in rounds, and in each round another of
 * its calls to the disk or database fails.
 */
export interface Step {
  name: string
  /** True to run its jobs during the fault; otherwise they run afterwards, because other steps make them fail. */
  runsJobs?: true
  /** Prepares the data of all rounds, once. */
  begin?(world: FaultyWorld): Promise<void>
  /** Prepares the data of one round, without faults. */
  prepare?(world: FaultyWorld, round: number): Promise<void>
  /** Sends a person's requests, while jobs run. Returns every answer; stops at the first refusal. */
  act(world: FaultyWorld, round: number): Promise<Answered[]>
  /** Returns the problems after the fault is over, all work is done, and a refused request was repeated. */
  check?(world: FaultyWorld, round: number): Promise<string[]>
}
