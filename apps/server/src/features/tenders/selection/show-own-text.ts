import type { WriteTransaction } from '#platform/database/database.ts'

/**
 * Sets the selected section of the requirements that a text of the team answers. Call it when the document of the text
 * has been indexed: only then does it have sections, of which the first is selected.
 */
export async function showOwnText(
  transaction: WriteTransaction,
  { documentId, generation }: { documentId: string; generation: number },
): Promise<void> {
  const first = await transaction
    .selectFrom('sections')
    .select('id')
    .where('document_id', '=', documentId)
    .where('generation', '=', generation)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  await transaction
    .updateTable('requirements')
    .set({ selected_section_id: first?.id ?? null })
    .where('answer_id', 'in', (own) =>
      own.selectFrom('answers').select('id').where('document_id', '=', documentId),
    )
    .execute()
}
