import type { Health } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { tableNames } from '#platform/database/table-names.ts'
import type { MovesTable } from './move.tables.ts'

const ONLY_ROW = 1

export type MoveState = Omit<MovesTable, 'number'>

/** Returns the record of a data move from or to this database; `undefined` if there is none. */
export async function readMove(db: Db): Promise<MoveState | undefined> {
  // The database must be migrated.
  return db.selectFrom('moves').select(['id', 'state', 'source', 'target', 'changed_at']).executeTakeFirst()
}

/** Returns the server's state for GET /health: `open` for changes, `moving`, or `moved` to another place. */
export async function readChanges(db: Db): Promise<Health['changes']> {
  if (!(await isClosed(db))) return 'open'
  return (await readMove(db))?.state === 'moved' ? 'moved' : 'moving'
}

/** Returns a description of the place to which this database was moved; `undefined` if nothing was moved. */
export async function readMovedTo(db: Db): Promise<string | undefined> {
  // An earlier version of the database, which has no table of moves, counts as not moved.
  if (!(await tableNames(db)).includes('moves')) return undefined
  const move = await readMove(db)
  return move?.state === 'moved' ? move.target : undefined
}

export async function writeMove(db: Db, move: MoveState): Promise<void> {
  await db
    .insertInto('moves')
    .values({ number: ONLY_ROW, ...move })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(move))
    .execute()
}

export async function forgetMove(db: Db): Promise<void> {
  await db.deleteFrom('moves').execute()
}
