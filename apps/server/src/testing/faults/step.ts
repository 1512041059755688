import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

/**
 * Piece of work of a fault test, such as uploading a proposal. It is repeated in rounds. In each round, a different one
 * of its calls to the disk or database fails.
 */
export interface Step {
  name: string
  /**
   * True to run the step's background jobs during the fault, too. If absent, they run after the fault, because other
   * steps already make these jobs fail.
   */
  runsJobs?: true
  /** Prepares the data that all rounds need, once. */
  begin?(world: FaultyWorld): Promise<void>
  /** Prepares the data of one round, without faults. */
  prepare?(world: FaultyWorld, round: number): Promise<void>
  /**
   * Sends the requests of a person. Jobs may run meanwhile. Returns the responses, the last of which may be a refusal.
   */
  act(world: FaultyWorld, round: number): Promise<Answered[]>
  /**
   * Checks the data, and returns sentences about the faults. By then the fault is over, a refused request was repeated,
   * and no job is left.
   */
  check?(world: FaultyWorld, round: number): Promise<string[]>
}
