import type { Updateable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable } from './tenders.tables.ts'

/**
 * Repairs a tender's answers after an earlier state was restored, because some of their sections may be deleted. Lists
 * then show the first section that still exists. An answer without any such section is removed.
 */
export async function settleComposedAnswers(transaction: WriteTransaction, tenderId: string): Promise<void> {
  const rows = await transaction
    .selectFrom('requirements')
    .innerJoin('answers', 'answers.id', 'requirements.answer_id')
    .select(['requirements.id', 'requirements.selected_section_id as shown'])
    .select(['answers.id as version', 'answers.kind', 'answers.document_id'])
    .where('requirements.session_id', '=', tenderId)
    .where('answers.kind', 'in', ['sections', 'text'])
    .execute()
  if (rows.length === 0) return
  const ofAnswers = await firstOfAnswers(transaction, tenderId)
  const ofDocuments = await firstOfDocuments(transaction, tenderId)
  for (const { id, shown, version, kind, document_id: document } of rows) {
    const first = (kind === 'sections' ? ofAnswers.get(version) : ofDocuments.get(document ?? '')) ?? null
    if (kind === 'sections' && first === null)
      await changeRow(transaction, id, {
        selection: 'cleared' as const,
        answer_id: null,
        selected_section_id: null,
        selected_by: null,
        selected_at: null,
      })
    else if (first !== shown) await changeRow(transaction, id, { selected_section_id: first })
  }
}

async function changeRow(
  transaction: WriteTransaction,
  id: string,
  values: Updateable<RequirementsTable>,
): Promise<void> {
  await transaction.updateTable('requirements').set(values).where('id', '=', id).execute()
}

/**
 * Finds the first section that still exists in each saved answer of a tender. The map's key is the id of the saved
 * answer.
 */
async function firstOfAnswers(
  transaction: WriteTransaction,
  tenderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('requirements')
    .innerJoin('answer_sections', 'answer_sections.answer_id', 'requirements.answer_id')
    .innerJoin('sections', 'sections.id', 'answer_sections.section_id')
    .select(['answer_sections.answer_id', 'sections.id'])
    .where('requirements.session_id', '=', tenderId)
    .orderBy('answer_sections.position', 'desc')
    .execute()
  return new Map(rows.map(({ answer_id: version, id }) => [version, id]))
}

/**
 * Returns the first section of each document that stores a typed answer of a tender. The result is a map by document
 * id.
 */
async function firstOfDocuments(
  transaction: WriteTransaction,
  tenderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('requirements')
    .innerJoin('answers', 'answers.id', 'requirements.answer_id')
    .innerJoin('documents', 'documents.id', 'answers.document_id')
    .innerJoin('sections', (join) =>
      join
        .onRef('sections.document_id', '=', 'documents.id')
        .onRef('sections.generation', '=', 'documents.generation'),
    )
    .select(['documents.id as document', 'sections.id'])
    .where('requirements.session_id', '=', tenderId)
    .where('answers.kind', '=', 'text')
    .orderBy('sections.position', 'desc')
    .execute()
  return new Map(rows.map(({ document, id }) => [document, id]))
}
