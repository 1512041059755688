import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

/** Step of a fault test, such as uploading a proposal, repeated with a different failing call in each round. */
export interface Step {
  name: string
  /**
   * True to run the step's jobs during the fault, too; if absent, afterwards, because other steps already test them.
   */
  runsJobs?: true
  /** Prepares the data of all rounds, once. */
  begin?(world: FaultyWorld): Promise<void>
  /** Prepares the data of one round, without faults. */
  prepare?(world: FaultyWorld, round: number): Promise<void>
  /**
   * Sends a person's requests and returns the responses, the last of which may be a refusal. Jobs may run meanwhile.
   */
  act(world: FaultyWorld, round: number): Promise<Answered[]>
  /** Checks the data after the fault, when all requests and jobs are done. Returns sentences about the faults. */
  check?(world: FaultyWorld, round: number): Promise<string[]>
}
