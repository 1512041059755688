import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { sectionsHeldVisible, visibleSections } from '#knowledge/visible-sections.ts'
import { inBatches } from '../requirements/tenders.repository.ts'
import { twinOf } from '../selection/carry-references.ts'

/**
 * Section that the stored state of a tender refers to, with the facts needed to find it again after its document was
 * read again.
 */
export interface SnapshotSection {
  id: number
  document_id: string
  file_name: string
  title: string
  content_hash: string
  first_block: number
}

/** Returns the facts with which sections can be found again after their documents were read again. */
export async function describeSections(db: Db, ids: readonly number[]): Promise<SnapshotSection[]> {
  const described: SnapshotSection[] = []
  await inBatches([...new Set(ids)], async (some) => {
    const rows = await visibleSections(db)
      .where('section.id', 'in', some)
      .select([
        'section.id',
        'section.document_id',
        'document.file_name',
        'section.title',
        'section.content_hash',
        'section.first_block',
      ])
      .execute()
    described.push(...rows)
  })
  return described
}

/**
 * Finds the sections that a stored state of a tender refers to. If their document was read again, these are the
 * sections with the same title and text. The key is the id in the stored state. Sections whose text no longer exists
 * are not in the map.
 */
export async function findPresentSections(
  transaction: WriteTransaction,
  ids: readonly number[],
  described: readonly SnapshotSection[],
): Promise<Map<number, number>> {
  const present = new Map<number, number>()
  await inBatches([...new Set(ids)], async (some) => {
    const rows = await sectionsHeldVisible(transaction)
      .where('section.id', 'in', some)
      .select('section.id')
      .execute()
    for (const { id } of rows) present.set(id, id)
  })
  const lost = described.filter(({ id }) => !present.has(id))
  for (const [documentId, sections] of Map.groupBy(lost, (section) => section.document_id)) {
    const candidates = await sectionsHeldVisible(transaction)
      .where('section.document_id', '=', documentId)
      .select(['section.id', 'section.title', 'section.content_hash', 'section.first_block'])
      .execute()
    for (const section of sections) {
      const twin = twinOf(section, candidates)
      if (twin) present.set(section.id, twin.id)
    }
  }
  return present
}
