import type { Db } from '#platform/database/database.ts'
import type { Closing } from '#platform/database/tables/closing.ts'
import {
  type ColumnKind,
  describeTables,
  type TableShape,
} from '#platform/database/tables/describe-tables.ts'
import { MoveError } from '../state/move-error.ts'

/**
 * Tables in which each database has its own rows: how far a move is, and the requests of the last minute, which reading
 * people are counted in.
 */
const OWN = new Set(['moves', 'moved_tables', 'moved_files', 'request_counts'])
/** Grows while people read, since downloads are told there. */
const AUDIT = 'audit_events'
/** Tables that signing in and out write, so that people can come to read. */
const SIGN_IN = new Set(['session', 'verification', 'company_sessions', 'sign_in_attempts', 'sign_in_places'])

/** Table that is copied, as both databases describe it. */
export interface MovedTable {
  name: string
  /** Columns in one order; `truth` and `time` where one of the databases has a type for it. */
  columns: readonly { name: string; kind: ColumnKind; in: ColumnKind }[]
  /** Columns by which rows are ordered and found again. */
  key: readonly string[]
  /** The table has no key in one of the databases, and rows that are equal count once. */
  isSet: boolean
  numbered: string | undefined
  /** Changes of its rows while the other tables are copied: none, new rows alone, or any. */
  meanwhile: 'still' | 'growing' | 'changing'
}

/** Describes the tables of a database that a move copies, each after those it refers to. */
export async function tablesToMove(db: Db): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => !OWN.has(name))
}

function changesMeanwhile(name: string): MovedTable['meanwhile'] {
  if (name === AUDIT) return 'growing'
  return SIGN_IN.has(name) ? 'changing' : 'still'
}

/** Returns how each table is closed while people read; a table that stays open is left out. */
export function closingWhileRead(shapes: readonly TableShape[]): Map<string, Closing> {
  const closings = { still: 'whole', growing: 'growing' } as const
  return new Map(
    shapes.flatMap(({ name }) => {
      const meanwhile = changesMeanwhile(name)
      return meanwhile === 'changing' ? [] : [[name, closings[meanwhile]] as const]
    }),
  )
}

/** Returns that every table is closed as a whole, for the end of a move. */
export function closingAtLast(shapes: readonly TableShape[]): Map<string, Closing> {
  return new Map(shapes.map(({ name }) => [name, 'whole']))
}

/**
 * Pairs the tables of two databases.
 * @throws MoveError when a table or a column is in one of them only
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
