import type { Health } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import type { MovesTable } from './move.tables.ts'

const ONLY_ROW = 1

export type MoveState = Omit<MovesTable, 'number'>

/** Reads the move of a migrated database, or returns undefined when it has none. */
export async function readMove(db: Db): Promise<MoveState | undefined> {
  return db.selectFrom('moves').select(['id', 'state', 'source', 'target', 'changed_at']).executeTakeFirst()
}

/** Returns whether changes are accepted, for the health call. */
export async function readChanges(db: Db): Promise<Health['changes']> {
  if (!(await isClosed(db))) return 'open'
  return (await readMove(db))?.state === 'moved' ? 'moved' : 'moving'
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
