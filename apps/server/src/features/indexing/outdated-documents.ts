import { READING_VERSION } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

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
  for (const some of batchesOf(among, VALUES_PER_STATEMENT))
    found.push(...(await outdated.where('id', 'in', some).execute()))
  return found
}
