import pg from 'pg'
import type { FaultPlan } from './fault-plan.ts'

/**
 * Failures of PostgreSQL that tests inject. The keys are SQLSTATE codes. The database itself raises these errors, so
 * transactions end as in a real failure.
 */
export const POSTGRESQL_FAULTS = {
  '53100': 'no space left on device',
  '53300': 'too many connections',
  '40001': 'could not serialize access',
  '57P01': 'terminating connection due to administrator command',
} as const

export type PostgresqlFaultName = keyof typeof POSTGRESQL_FAULTS

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown

/**
 * Makes queries of the PostgreSQL driver fail according to a plan. The database gets a different query instead, which
 * raises the error. For the error 57P01, this query ends the connection.
 * @param isMeant returns whether queries to a database can fail
 * @returns a function that ends the fault
 */
export function injectPostgresqlFaults(
  name: PostgresqlFaultName,
  plan: FaultPlan,
  isMeant: (database: string) => boolean,
): () => void {
  const calls = pg.Client.prototype as unknown as { query: Query }
  const before = calls.query
  const instead =
    name === '57P01'
      ? 'select pg_terminate_backend(pg_backend_pid())'
      : `do $$ begin raise exception '${POSTGRESQL_FAULTS[name]}' using errcode = '${name}'; end $$`
  calls.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [asked] = parameters
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    // A finished transaction has nothing to roll back: the server would not access its disk.
    const counts = text !== undefined && text !== 'rollback' && isMeant(this.database ?? '')
    if (!counts || !plan.fails(text)) return before.apply(this, parameters)
    const done = parameters.at(-1)
    return typeof done === 'function' ? before.call(this, instead, done) : before.call(this, instead)
  }
  return () => {
    calls.query = before
  }
}
