import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

/** Step of a fault test, such as uploading a proposal. It is repeated, and each time a different call fails. */
export interface Step {
  name: string
  /** True to run the step's jobs during the fault, too. If absent, they run after the fault. */
  runsJobs?: true // Other steps already make these jobs fail.
  /** Prepares the data of all rounds, once. */
  begin?(world: FaultyWorld): Promise<void>
  /** Prepares the data of one round, without faults. */
  prepare?(world: FaultyWorld, round: number): Promise<void>
  /**
   * Sends a person's requests and returns the responses, the last of which may be a refusal. Jobs may run meanwhile.
   */
  act(world: FaultyWorld, round: number): Promise<Answered[]>
  /** Checks the data after the fault is over and no job is left. Returns sentences about the faults. */
  check?(world: FaultyWorld, round: number): Promise<string[]>
}
