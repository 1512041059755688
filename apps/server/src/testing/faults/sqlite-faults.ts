import { DatabaseSync, StatementSync } from 'node:sqlite'
import type { FaultPlan } from './fault-plan.ts'

interface SqliteFault {
  errcode: number
  message: string
  /**
   * True if SQLite itself rolls the transaction back before it reports this error
   * (https://www.sqlite.org/lang_transaction.html).
   */
  rollsBack: boolean
}

/**
 * Failures of SQLite that tests inject, with SQLite's result codes and messages (https://www.sqlite.org/rescode.html).
 * `rollsBack` is true if SQLite itself rolls the transaction back.
 */
export const SQLITE_FAULTS = {
  FULL: { errcode: 13, message: 'database or disk is full', rollsBack: true },
  BUSY: { errcode: 5, message: 'database is locked', rollsBack: false },
  IOERR_WRITE: { errcode: 778, message: 'disk I/O error', rollsBack: true },
  IOERR_FSYNC: { errcode: 1034, message: 'disk I/O error', rollsBack: true },
  IOERR_READ: { errcode: 266, message: 'disk I/O error', rollsBack: false },
  READONLY: { errcode: 8, message: 'attempt to write a readonly database', rollsBack: false },
  CORRUPT: { errcode: 11, message: 'database disk image is malformed', rollsBack: false },
  NOTADB: { errcode: 26, message: 'file is not a database', rollsBack: false },
} satisfies Record<string, SqliteFault>

export type SqliteFaultName = keyof typeof SQLITE_FAULTS

function sqliteError({ errcode, message }: SqliteFault): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode, errstr: message })
}

const databases = new WeakMap<object, DatabaseSync>()
type Method = (this: object, ...parameters: unknown[]) => unknown

const databaseCalls = DatabaseSync.prototype as unknown as Record<string, Method>
const statementCalls = StatementSync.prototype as unknown as Record<string, Method>

// Cached statements live longer than a fault lasts, and do not know their database.
const prepare = databaseCalls['prepare']!
databaseCalls['prepare'] = function (this: object, ...parameters) {
  const statement = prepare.apply(this, parameters) as StatementSync
  databases.set(statement, this as DatabaseSync)
  return statement
}

/**
 * Makes calls of Node's module `node:sqlite` in this thread fail according to a plan. The server's own database driver
 * uses this module, so the driver is tested unchanged.
 * @param isMeant returns whether calls on a database file can fail
 * @returns a function that ends the fault
 */
export function injectSqliteFaults(
  name: SqliteFaultName,
  plan: FaultPlan,
  isMeant: (file: string) => boolean,
): () => void {
  const fault: SqliteFault = SQLITE_FAULTS[name]
  const restore: (() => void)[] = []
  const exec = databaseCalls['exec']!

  const failing = (database: DatabaseSync | undefined, call: string): boolean => {
    if (!database || !isMeant(database.location() ?? '') || !plan.fails(call)) return false
    // A failing rollback belongs to a transaction that SQLite could not end.
    if (fault.rollsBack && database.isTransaction && !/^rollback/i.test(call)) exec.call(database, 'rollback')
    return true
  }
  const replace = (calls: Record<string, Method>, method: string, make: (before: Method) => Method) => {
    const before = calls[method]!
    calls[method] = make(before)
    restore.push(() => {
      calls[method] = before
    })
  }

  replace(
    databaseCalls,
    'exec',
    (before) =>
      function (this: object, ...parameters) {
        if (failing(this as DatabaseSync, String(parameters[0]))) throw sqliteError(fault)
        return before.apply(this, parameters)
      },
  )
  replace(
    databaseCalls,
    'prepare',
    (before) =>
      function (this: object, ...parameters) {
        if (failing(this as DatabaseSync, `prepare ${String(parameters[0])}`)) throw sqliteError(fault)
        return before.apply(this, parameters)
      },
  )
  for (const method of ['run', 'all', 'get', 'iterate'])
    replace(
      statementCalls,
      method,
      (before) =>
        function (this: object, ...parameters) {
          const sql = (this as StatementSync).sourceSQL
          if (failing(databases.get(this), sql)) throw sqliteError(fault)
          return before.apply(this, parameters)
        },
    )
  return () => {
    for (const undo of restore) undo()
  }
}
