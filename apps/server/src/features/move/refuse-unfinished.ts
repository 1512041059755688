import type { Db } from '#platform/database/database.ts'
import { RefusedDatabase } from '#platform/database/failures/refused-database.ts'
import { readMove } from './state/move-state.ts'

/**
 * Refuses to open a database into which `npm run move` has not copied everything yet, so that no server starts with
 * half of the data.
 * @throws RefusedDatabase
 */
export async function refuseUnfinishedCopy(db: Db): Promise<void> {
  const move = await readMove(db)
  if (move?.state === 'filling') throw RefusedDatabase.unfinished(move.source)
}
