import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { sectionsHeldVisible, visibleSections } from '#knowledge/visible-sections.ts'
import { batchesOf } from '#platform/database/batches.ts'
import { twinOf } from '../selection/carry-references.ts'

/**
 * Section to which a tender's stored earlier state refers, with the fields for finding it after its document was
 * processed again.
 */
export interface SnapshotSection {
  id: number
  document_id: string
  file_name: string
  title: string
  content_hash: string
  first_block: number
}

/**
 * Describes sections by document, title and text hash, so that they can be found after their documents are processed
 * again.
 */
export async function describeSections(db: Db, ids: readonly number[]): Promise<SnapshotSection[]> {
  const described: SnapshotSection[] = []
  for (const some of batchesOf([...new Set(ids)])) {
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
  }
  return described
}

/**
 * Maps section ids of a stored earlier state to the ids that these sections have now. A section gets a new id when its
 * document is processed again. Sections that no longer exist are left out.
 */
export async function findPresentSections(
  transaction: WriteTransaction,
  ids: readonly number[],
  described: readonly SnapshotSection[],
): Promise<Map<number, number>> {
  const present = new Map<number, number>()
  for (const some of batchesOf([...new Set(ids)])) {
    const rows = await sectionsHeldVisible(transaction)
      .where('section.id', 'in', some)
      .select('section.id')
      .execute()
    for (const { id } of rows) present.set(id, id)
  }
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
