import type { Db } from '#platform/database/database.ts'
import { RefusedDatabase } from '#platform/database/failures/refused-database.ts'
import { readMove } from './state/move-state.ts'

/** Refuses a database that a move has not filled completely. @throws RefusedDatabase */
export async function refuseUnfinishedCopy(db: Db): Promise<void> {
  const move = await readMove(db)
  if (move?.state === 'filling') throw RefusedDatabase.unfinished(move.source)
}
