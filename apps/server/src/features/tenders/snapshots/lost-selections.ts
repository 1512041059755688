import type { Selectable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { addNotice } from '../selection/references.repository.ts'
import { countChanges } from '../selection/selection-changes.repository.ts'
import type { SnapshotSection } from './snapshot-sections.ts'

/** Selected section of a tender's earlier state that no longer exists, so that it cannot be selected again. */
interface LostSelection {
  requirementId: string
  requirement: string
  section: SnapshotSection
}

/**
 * Finds the selected sections of a tender's earlier state that no longer exist. Requirements whose selection is already
 * removed are left out, because people already know about them.
 * @param present current id of each section of the earlier state; sections that no longer exist are not in the map
 */
export async function findLostSelections(
  transaction: WriteTransaction,
  tenderId: string,
  {
    requirements,
    sections,
    present,
  }: {
    requirements: readonly Selectable<Schema['requirements']>[]
    sections: readonly SnapshotSection[]
    present: ReadonlyMap<number, number>
  },
): Promise<LostSelection[]> {
  const cleared = await transaction
    .selectFrom('requirements')
    .select('id')
    .where('session_id', '=', tenderId)
    .where('selection', '=', 'cleared')
    .execute()
  const told = new Set(cleared.map(({ id }) => id))
  const described = new Map(sections.map((section) => [section.id, section]))
  return requirements.flatMap(
    ({ id, item, description, selected_section_id: selected, answer_id: version }) => {
      if (selected === null || present.has(selected) || version || told.has(id)) return []
      const section = described.get(selected)
      return section ? [{ requirementId: id, requirement: item || description, section }] : []
    },
  )
}

/**
 * Adds messages to a tender's page about answers that were lost when an earlier state was restored. The documents of
 * these answers were deleted, or no longer contain the text.
 */
export async function tellLostSelections(
  transaction: WriteTransaction,
  tenderId: string,
  lost: readonly LostSelection[],
  at: string,
): Promise<void> {
  for (const [documentId, selections] of Map.groupBy(lost, ({ section }) => section.document_id)) {
    const fileName = selections[0]!.section.file_name
    const document = await transaction
      .selectFrom('documents')
      .select('id')
      .where('id', '=', documentId)
      .executeTakeFirst()
    if (!document) {
      const count = selections.length
      const code = 'selections_cleared_by_delete'
      await addNotice(transaction, tenderId, { code, file_name: fileName, count, at })
      continue
    }
    for (const { requirementId, requirement, section } of selections)
      await transaction
        .insertInto('selection_changes')
        .values({
          session_id: tenderId,
          requirement_id: requirementId,
          requirement,
          document_id: documentId,
          file_name: fileName,
          section_title: section.title,
          section_text: '',
          kept_title: null,
          other_titles: '[]',
          changed_at: at,
        })
        .execute()
    const count = await countChanges(transaction, tenderId)
    await addNotice(transaction, tenderId, {
      code: 'selections_changed_by_reading',
      file_name: fileName,
      count,
      at,
    })
  }
}
