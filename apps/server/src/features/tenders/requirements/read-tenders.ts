import type { RfpSession, RfpSessionDetails } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { presentRequirement, presentTender } from './present-tender.ts'
import { tenderNotFound } from './tenders.errors.ts'
import { readMatchingStates } from './matching-states.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { countByTender, findRequirements, listTenderRows, NO_COUNTS } from './tenders.repository.ts'

/** Lists all tenders, newest first, each with counts of its requirements and answers. */
export async function listTenders({ db }: { db: Db }): Promise<RfpSession[]> {
  const rows = await listTenderRows(db)
  const counts = await countByTender(db)
  const states = await readMatchingStates(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentTender(row, counts.get(row.id) ?? NO_COUNTS, states.get(row.id)))
}

/**
 * Returns a tender with counts of its requirements and answers.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function readTender({ db }: { db: Db }, id: string): Promise<RfpSession> {
  const row = await findTender(db, id)
  if (!row) throw tenderNotFound()
  const counts = await countByTender(db, id)
  const states = await readMatchingStates(db, [id])
  return presentTender(row, counts.get(id) ?? NO_COUNTS, states.get(id))
}

/**
 * Returns a tender with all its requirements, in the order of the client's requirements matrix.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function readTenderDetails({ db }: { db: Db }, id: string): Promise<RfpSessionDetails> {
  const session = await readTender({ db }, id)
  return { ...session, requirements: (await findRequirements(db, id)).map(presentRequirement) }
}
