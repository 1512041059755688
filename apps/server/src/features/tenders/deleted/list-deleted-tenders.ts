import type { DeletedTender } from '@tenderwright/contract'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { countByTender, NO_COUNTS } from '../requirements/tenders.repository.ts'
import { listDeletedRows } from './deleted-tenders.repository.ts'

/**
 * Lists deleted tenders that can be brought back, latest deletion first. Each has the number of days left until the
 * server erases it.
 */
export async function listDeletedTenders({
  db,
  storage,
  config,
}: {
  db: Db
  storage: Storage
  config: Config
}): Promise<DeletedTender[]> {
  const rows = await listDeletedRows(db)
  if (rows.length === 0) return []
  const { count: day } = await storage.trash.dayCount()
  const counts = await countByTender(db)
  return rows.map((row) => {
    const { requirements, selected, notApplicable } = counts.get(row.id) ?? NO_COUNTS
    return {
      id: row.id,
      rfp_filename: row.rfp_filename,
      organization_name: row.organization_name,
      rfp_name: row.rfp_name,
      requirements_count: requirements,
      answered_count: selected + notApplicable,
      deleted_at: row.deleted_at!,
      deleted_by: row.deleted_by ?? '',
      days_left: Math.max(0, config.trashDays - Math.max(0, day - (row.deleted_on_day ?? day))),
    }
  })
}
