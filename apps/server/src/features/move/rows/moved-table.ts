import type { Db } from '#platform/database/database.ts'
import type { Closing } from '#platform/database/tables/closing.ts'
import {
  type ColumnKind,
  describeTables,
  type TableShape,
} from '#platform/database/tables/describe-tables.ts'
import { MoveError } from '../state/move-error.ts'

/**
 * Tables that `npm run move` does not copy: those about its own progress, and the request counts of the last minute.
 */
const OWN = new Set(['moves', 'moved_tables', 'moved_files', 'request_counts'])
/**
 * Name of the table of the audit log. The table gets new rows even while people only read, because it records
 * downloads.
 */
const AUDIT = 'audit_events'
/**
 * Tables that change when people sign in and out. They stay writable while a move makes other tables refuse changes,
 * because people must sign in to read.
 */
const SIGN_IN = new Set(['session', 'verification', 'company_sessions', 'sign_in_attempts', 'sign_in_places'])

/**
 * Table that `npm run move` copies to another database, with the columns and the key that both databases have. Each
 * database is SQLite or PostgreSQL.
 */
export interface MovedTable {
  name: string
  /**
   * Columns of the table, in the same order for both databases. `kind` is `truth` for booleans and `time` for times, if
   * at least one of the databases has a special type for them. `in` is the kind of the column in the new database.
   */
  columns: readonly { name: string; kind: ColumnKind; in: ColumnKind }[]
  /** Names of the columns that identify a row. Rows are read in the order of these columns. */
  key: readonly string[]
  /**
   * `true` if the table has no key in one of the databases. All columns together then identify a row, so equal rows
   * count as one.
   */
  isSet: boolean
  numbered: string | undefined
  /**
   * Changes that people can still make to this table while data is copied to another database. They are none ('still'),
   * only new rows ('growing'), or any ('changing').
   */
  meanwhile: 'still' | 'growing' | 'changing'
}

/**
 * Lists the tables that `npm run move` copies to another database. A table comes after all tables to which its foreign
 * keys refer. Tables about the progress of the copying are left out.
 */
export async function tablesToMove(db: Db): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => !OWN.has(name))
}

function changesMeanwhile(name: string): MovedTable['meanwhile'] {
  if (name === AUDIT) return 'growing'
  return SIGN_IN.has(name) ? 'changing' : 'still'
}

/**
 * Returns the changes that the database refuses for each table while its data is moved. `whole` refuses all changes,
 * and `growing` allows new rows, which the audit log needs. Tables that must change when people sign in have no entry.
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
 * Returns a map that makes the database refuse all changes of all tables. It is for the end of a move to another
 * database, when nobody may even sign in.
 */
export function closingAtLast(shapes: readonly TableShape[]): Map<string, Closing> {
  return new Map(shapes.map(({ name }) => [name, 'whole']))
}

/**
 * Returns the tables to copy to another database, with the column types in both.
 * @throws MoveError if a table or column exists in only one of them, because different versions of the product made
 * them
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
