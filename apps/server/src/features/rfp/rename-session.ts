import type { Db } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { sessionNotFound } from './rfp.errors.ts'
import { changeSession } from './rfp.repository.ts'

export interface SessionNames {
  organization_name?: string | undefined
  rfp_name?: string | undefined
}

/** Changes the names that are given; absent ones stay, an empty one is a person's wish. @throws `rfp.not_found` */
export async function renameSession(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  { organization_name: organization, rfp_name: rfp }: SessionNames,
): Promise<void> {
  const found = await changeSession(db, id, {
    ...(organization === undefined ? {} : { organization_name: organization }),
    ...(rfp === undefined ? {} : { rfp_name: rfp }),
    updated_at: timestamp(clock),
  })
  if (!found) throw sessionNotFound()
}
