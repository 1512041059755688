import { READING_VERSION } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'

/** Largest number of document ids in one database query. */
const IDS_AT_ONCE = 500

/**
 * Lists the active documents whose sections were made by an older version of the product, the oldest document first.
 * They can be read again.
 * @param among ids to choose from; `null` for all documents
 */
export async function findOutdated(
  db: Db,
  among: readonly string[] | null,
): Promise<{ id: string; file_name: string }[]> {
  const outdated = db
    .selectFrom('documents')
    .select(['id', 'file_name'])
    .where('status', '=', 'active')
    .where('generation', 'is not', null)
    .where('reading_version', '<', READING_VERSION)
    .orderBy('created_at')
    .orderBy('id')
  if (among === null) return outdated.execute()
  const found: { id: string; file_name: string }[] = []
  for (let first = 0; first < among.length; first += IDS_AT_ONCE)
    found.push(...(await outdated.where('id', 'in', among.slice(first, first + IDS_AT_ONCE)).execute()))
  return found
}
