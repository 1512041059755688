import type { Db } from '#platform/database/database.ts'
import type { Closing } from '#platform/database/tables/closing.ts'
import {
  type ColumnKind,
  describeTables,
  type TableShape,
} from '#platform/database/tables/describe-tables.ts'
import { MoveError } from '../state/move-error.ts'

/**
 * Tables that are not copied: those about the progress of the move itself, and the request counts of the last minute.
 */
const OWN = new Set(['moves', 'moved_tables', 'moved_files', 'request_counts'])
/** Table of the audit log. It gets new rows even while people only read, because downloads are recorded there. */
const AUDIT = 'audit_events'
/**
 * Tables that change when people sign in and out. They are not closed for changes, so that people can sign in to read.
 */
const SIGN_IN = new Set(['session', 'verification', 'company_sessions', 'sign_in_attempts', 'sign_in_places'])

/**
 * Table that is copied to another database (SQLite or PostgreSQL) when the server's data moves, with the columns and
 * the key that both databases have.
 */
export interface MovedTable {
  name: string
  /**
   * Columns of the table, in one order for both databases. `kind` is `truth` or `time` if at least one database has a
   * special type for booleans or times. `in` is the kind in the new database.
   */
  columns: readonly { name: string; kind: ColumnKind; in: ColumnKind }[]
  /** Names of the columns that identify a row. Rows are sorted by them. */
  key: readonly string[]
  /**
   * True when one of the databases has no key for the table. All columns are then used as the key, and equal rows count
   * only once.
   */
  isSet: boolean
  numbered: string | undefined
  /**
   * Changes that people can make to the table's rows while the other tables are copied: none ('still'), only new rows
   * ('growing'), or any ('changing').
   */
  meanwhile: 'still' | 'growing' | 'changing'
}

/**
 * Returns the tables that are copied when the server's data moves to another database. A table comes after all tables
 * to which its foreign keys refer. Tables about the move itself are left out.
 */
export async function tablesToMove(db: Db): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => !OWN.has(name))
}

function changesMeanwhile(name: string): MovedTable['meanwhile'] {
  if (name === AUDIT) return 'growing'
  return SIGN_IN.has(name) ? 'changing' : 'still'
}

/**
 * Returns which changes of each table the database refuses while its data is moved: `whole` refuses all, `growing`
 * allows new rows, as the audit log needs. Tables that signing in changes are not in the map.
 */
export function closingWhileRead(shapes: readonly TableShape[]): Map<string, Closing> {
  const closings = { still: 'whole', growing: 'growing' } as const
  return new Map(
    shapes.flatMap(({ name }) => {
      const meanwhile = changesMeanwhile(name)
      return meanwhile === 'changing' ? [] : [[name, closings[meanwhile]] as const]
    }),
  )
}

/**
 * Returns a map that makes the database refuse all changes of every table. It is for the last minutes of a move, when
 * nobody may even sign in.
 */
export function closingAtLast(shapes: readonly TableShape[]): Map<string, Closing> {
  return new Map(shapes.map(({ name }) => [name, 'whole']))
}

/**
 * Returns the tables to copy to another database, with the column types in both.
 * @throws MoveError when a table or a column exists in only one of them, because the versions of the product differ
 */
export async function pairTables(from: Db, to: Db): Promise<MovedTable[]> {
  const targets = new Map((await tablesToMove(to)).map((shape) => [shape.name, shape]))
  return (await tablesToMove(from)).map((source) => {
    const target = targets.get(source.name)
    const names = [...source.kinds.keys()]
    const missing = target ? names.find((name) => !target.kinds.has(name)) : undefined
    if (!target || missing !== undefined || target.kinds.size !== names.length)
      throw new MoveError(
        `The table ${source.name}${missing === undefined ? '' : ` (column ${missing})`} is not the same in both databases. ` +
          'Update every server and this command to one version of Tenderwright, and run npm run move again.',
      )
    const isSet = source.key.length === 0 || target.key.length === 0
    return {
      name: source.name,
      columns: names.map((name) => {
        const [given, taken] = [source.kinds.get(name)!, target.kinds.get(name)!]
        return { name, kind: given === 'plain' ? taken : given, in: taken }
      }),
      key: isSet ? names : source.key,
      isSet,
      numbered: source.numbered,
      meanwhile: changesMeanwhile(source.name),
    }
  })
}
