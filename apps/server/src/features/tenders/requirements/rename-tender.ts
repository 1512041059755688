import type { Db } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { tenderNotFound } from './tenders.errors.ts'
import { changeTender } from './tenders.repository.ts'

export interface TenderNames {
  organization_name?: string | undefined
  rfp_name?: string | undefined
}

/**
 * Changes the names of a tender and its client. An absent name stays as it is. An empty name deletes the stored one.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function renameTender(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  { organization_name: organization, rfp_name: rfp }: TenderNames,
): Promise<void> {
  const found = await changeTender(db, id, {
    ...(organization === undefined ? {} : { organization_name: organization }),
    ...(rfp === undefined ? {} : { rfp_name: rfp }),
    updated_at: timestamp(clock),
  })
  if (!found) throw tenderNotFound()
}
