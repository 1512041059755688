import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

/**
 * Piece of work of a fault test, such as uploading a proposal. It is repeated in rounds, and in each round a different
 * call to the disk or database fails.
 */
export interface Step {
  name: string
  /**
   * True to run the step's background jobs during the fault, too. If absent, they run after the fault, because other
   * steps already make these jobs fail.
   */
  runsJobs?: true
  /** Prepares the data of all rounds, once. */
  begin?(world: FaultyWorld): Promise<void>
  /** Prepares the data of one round, without faults. */
  prepare?(world: FaultyWorld, round: number): Promise<void>
  /**
   * Sends the requests of a person, and returns the responses. The last response may be a refusal. Jobs may run
   * meanwhile.
   */
  act(world: FaultyWorld, round: number): Promise<Answered[]>
  /**
   * Checks the data after the fault has ended, a refused request was repeated, and no job is left. Returns sentences
   * about wrong data.
   */
  check?(world: FaultyWorld, round: number): Promise<string[]>
}
