import type { Answered } from '../test-app.ts'
import type { FaultyWorld } from './faulty-world.ts'

/** Piece of work that a sweep repeats in rounds, each with another failing call. */
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
