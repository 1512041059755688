import type { WriteTransaction } from '#platform/database/database.ts'

/**
 * Shows an answer that the team wrote as the selected section of its requirements. The answer is stored as a document,
 * and the first section of the document is selected. Call this function when the document has been indexed, because it
 * has no sections before.
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
