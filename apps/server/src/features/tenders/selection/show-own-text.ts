import type { WriteTransaction } from '#platform/database/database.ts'

/**
 * Stores the first section of a typed answer's document as the requirement's selected section, so that screens show it.
 * Call this function when the document has been indexed.
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
