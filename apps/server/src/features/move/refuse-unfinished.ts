import type { Db } from '#platform/database/database.ts'
import { RefusedDatabase } from '#platform/database/failures/refused-database.ts'
import { readMove } from './state/move-state.ts'

/**
 * Throws if `npm run move` has not yet copied everything into this database, because a server would otherwise start
 * with incomplete data.
 * @throws RefusedDatabase
 */
export async function refuseUnfinishedCopy(db: Db): Promise<void> {
  const move = await readMove(db)
  if (move?.state === 'filling') throw RefusedDatabase.unfinished(move.source)
}
