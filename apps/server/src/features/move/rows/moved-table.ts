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
  /** Rows are added while the others are copied. */
  grows: boolean
}

/** Describes the tables of a database that a move copies, each after those it refers to. */
export async function tablesToMove(db: Db): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => !OWN.has(name))
}

/** Returns how each table is closed while it is copied. */
export function closingOf(shapes: readonly TableShape[], auditGrows: boolean): Map<string, Closing> {
  return new Map(shapes.map(({ name }) => [name, name === AUDIT && auditGrows ? 'growing' : 'whole']))
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
      grows: source.name === AUDIT,
    }
  })
}
