import type { Health } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { tableNames } from '#platform/database/table-names.ts'
import type { MovesTable } from './move.tables.ts'

const ONLY_ROW = 1

export type MoveState = Omit<MovesTable, 'number'>

/**
 * Returns the record of a move of all data in which this database is the old or the new place. Returns `undefined` if
 * there is none. The database must be migrated.
 */
export async function readMove(db: Db): Promise<MoveState | undefined> {
  return db.selectFrom('moves').select(['id', 'state', 'source', 'target', 'changed_at']).executeTakeFirst()
}

/**
 * Returns whether the server accepts changes, for GET /health: `open` if it does, `moving` while its data is copied to
 * another place, `moved` after the other place has replaced this one.
 */
export async function readChanges(db: Db): Promise<Health['changes']> {
  if (!(await isClosed(db))) return 'open'
  return (await readMove(db))?.state === 'moved' ? 'moved' : 'moving'
}

/**
 * Returns a description of the place to which all data of this database was moved, or `undefined` if nothing was moved.
 * Databases of earlier versions have no table `moves`, so nothing was moved from them.
 */
export async function readMovedTo(db: Db): Promise<string | undefined> {
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
