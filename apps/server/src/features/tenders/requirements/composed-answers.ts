import type { WriteTransaction } from '#platform/database/database.ts'

/**
 * Repairs composed and written answers after a tender was restored to an earlier state. The first section that still
 * exists becomes the one that lists show. If all sections of an answer are deleted, the answer is cleared.
 */
export async function settleComposedAnswers(transaction: WriteTransaction, tenderId: string): Promise<void> {
  const rows = await transaction
    .selectFrom('requirements')
    .innerJoin('answers', 'answers.id', 'requirements.answer_id')
    .select(['requirements.id', 'answers.id as version', 'answers.kind', 'answers.document_id'])
    .where('requirements.session_id', '=', tenderId)
    .where('answers.kind', 'in', ['sections', 'text'])
    .execute()
  for (const { id, version, kind, document_id: document } of rows) {
    const first =
      kind === 'sections'
        ? await firstOfAnswer(transaction, version)
        : document === null
          ? undefined
          : await firstOfDocument(transaction, document)
    await transaction
      .updateTable('requirements')
      .set(
        first === undefined && kind === 'sections'
          ? {
              selection: 'cleared' as const,
              answer_id: null,
              selected_section_id: null,
              selected_by: null,
              selected_at: null,
            }
          : { selected_section_id: first ?? null },
      )
      .where('id', '=', id)
      .execute()
  }
}

/** Returns the id of the first section of a saved answer. Sections that have been deleted are skipped. */
async function firstOfAnswer(transaction: WriteTransaction, version: string): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('answer_sections')
    .innerJoin('sections', 'sections.id', 'answer_sections.section_id')
    .select('sections.id')
    .where('answer_sections.answer_id', '=', version)
    .orderBy('answer_sections.position')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Returns the id of the first section in the current reading of a document. */
async function firstOfDocument(transaction: WriteTransaction, document: string): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('sections')
    .innerJoin('documents', 'documents.id', 'sections.document_id')
    .select('sections.id')
    .where('documents.id', '=', document)
    .whereRef('sections.generation', '=', 'documents.generation')
    .orderBy('sections.position')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
