import type pg from 'pg'
import type { Patience } from '../patience.ts'
import type { SilenceWatch } from './silence-watch.ts'

/** Whether a transaction happened; undefined when nobody can tell. */
export type Outcome = 'committed' | 'aborted' | undefined

/** Pool as its connections see it. */
export interface Lender {
  readonly silence: SilenceWatch
  /** Lends a connection, waiting for a bounded time while there is none. @throws DatabaseFailure */
  lend(patience?: Patience): Promise<pg.PoolClient>
  /** Finds out whether a transaction whose connection was lost over its commit had happened. */
  outcomeOf(transactionId: string): Promise<Outcome>
}
