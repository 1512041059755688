import type { Db } from '#platform/database/database.ts'
import type { Closing } from '#platform/database/tables/closing.ts'
import {
  type ColumnKind,
  describeTables,
  type TableShape,
} from '#platform/database/tables/describe-tables.ts'
import { MoveError } from '../state/move-error.ts'

/** Tables that `npm run move` skips: its own progress, and recent request counts. */
const OWN = new Set(['moves', 'moved_tables', 'moved_files', 'request_counts'])
/** Name of the audit table, which grows even while people only read, because downloads are audited. */
const AUDIT = 'audit_events'
/** Tables that change when people sign in or out, which stays possible while a data move refuses other changes. */
const SIGN_IN = new Set(['session', 'verification', 'company_sessions', 'sign_in_attempts', 'sign_in_places'])

/** Table that `npm run move` copies, with the columns and key common to SQLite and PostgreSQL. */
export interface MovedTable {
  name: string
  /**
   * Columns in a common order. `kind` is `truth` (boolean) or `time` if a database has such a type; `in` is the
   * target's kind.
   */
  columns: readonly { name: string; kind: ColumnKind; in: ColumnKind }[]
  /** Key columns, by which the rows are sorted. */
  key: readonly string[]
  /** `true` if a database has no key for the table. All columns then form the key, and duplicates count once. */
  isSet: boolean
  numbered: string | undefined
  /** Changes possible while other tables are copied: none ('still'), new rows ('growing'), or any ('changing'). */
  meanwhile: 'still' | 'growing' | 'changing'
}

/** Lists the tables that `npm run move` copies, sorted by foreign keys: referenced tables first. */
export async function tablesToMove(db: Db): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => !OWN.has(name))
}

function changesMeanwhile(name: string): MovedTable['meanwhile'] {
  if (name === AUDIT) return 'growing'
  return SIGN_IN.has(name) ? 'changing' : 'still'
}

/** Returns the changes to refuse per table while data is moved: `whole` refuses all, `growing` allows new rows. */
export function closingWhileRead(shapes: readonly TableShape[]): Map<string, Closing> {
  // The audit log needs new rows. Tables that change when people sign in are missing in the map.
  const closings = { still: 'whole', growing: 'growing' } as const
  return new Map(
    shapes.flatMap(({ name }) => {
      const meanwhile = changesMeanwhile(name)
      return meanwhile === 'changing' ? [] : [[name, closings[meanwhile]] as const]
    }),
  )
}

/** Returns the changes to refuse at the end of a data move: all changes of all tables, even those for signing in. */
export function closingAtLast(shapes: readonly TableShape[]): Map<string, Closing> {
  return new Map(shapes.map(({ name }) => [name, 'whole']))
}

/**
 * Pairs the tables of source and target with the column types of each.
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
