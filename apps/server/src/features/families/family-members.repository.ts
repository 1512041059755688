import type { Db } from '#platform/database/database.ts'
import { type DatedVersion, VERSION_COLUMNS } from '#knowledge/version-order.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

/** Returns the headings and texts of sections, by the section's id. Deleted sections are missing in the result. */
export async function findContents(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { title: string; content: string }>> {
  const found = new Map<number, { title: string; content: string }>()
  for (const some of batchesOf(ids, VALUES_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('sections')
      .where('id', 'in', some)
      .select(['id', 'title', 'content'])
      .execute()
    for (const { id, title, content } of rows) found.set(id, { title, content })
  }
  return found
}

/** Section to compare with another version of it, with the file name, client and date of its document. */
export interface ComparedSection extends DatedVersion {
  document_id: string
  title: string
  content: string
  word_count: number
  file_name: string
  hospital_name: string
}

export function findComparedSection(db: Db, id: number): Promise<ComparedSection | undefined> {
  return visibleSections(db)
    .where('section.id', '=', id)
    .select([...VERSION_COLUMNS, 'section.content'])
    .executeTakeFirst()
}
