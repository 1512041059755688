import { type AnswerSummary } from '@tenderwright/contract'
import { sectionsOfAnswers } from '#knowledge/answer-sections.ts'
import type { Db } from '#platform/database/database.ts'

/** Short description of a typed answer for lists of requirements: its title, its number of words, and its beginning. */
export interface TextSummary {
  title: string
  words: number
  excerpt: string
}

/**
 * Section of an answer, with only the columns that a short description of the answer needs. Only answers with several
 * or edited sections have such rows.
 */
interface SummarisedSection {
  answer_id: string
  section_id: number
  kept_blocks: string | null
  retyped: string | null
}

/**
 * Returns short descriptions of saved answers for lists of requirements, by the id of the saved answer. An answer that
 * is one unedited section is not saved in this way and is left out.
 */
export async function summariseAnswers(
  db: Db,
  tenderId: string,
  versions: readonly string[],
): Promise<ReadonlyMap<string, AnswerSummary>> {
  const summaries = new Map<string, AnswerSummary>()
  if (versions.length === 0) return summaries
  const wanted = new Set(versions)
  const rows = await db
    .selectFrom('answers')
    .innerJoin('requirements', 'requirements.answer_id', 'answers.id')
    .leftJoin('documents', 'documents.id', 'answers.document_id')
    .select(['answers.id', 'answers.kind', 'answers.summary', 'answers.document_id', 'answers.created_at'])
    .select(['requirements.selected_section_id', 'documents.status', 'documents.indexed_at'])
    .where('answers.session_id', '=', tenderId)
    .execute()
  const byAnswer = await sectionsOfAnswers(db, tenderId)
  for (const row of rows) {
    const { id, kind, summary, document_id: document } = row
    if (!wanted.has(id)) continue
    const facts = JSON.parse(summary) as TextSummary & { reason: string; note: string }
    if (kind === 'text')
      summaries.set(id, {
        kind,
        ...facts,
        ...(document === null ? {} : { document_id: document }),
        ...(isBeingIndexed(row) && { being_indexed: true as const }),
      })
    else if (kind === 'not_applicable') summaries.set(id, { kind, reason: facts.reason })
    else if (kind === 'to_be_written') summaries.set(id, { kind, note: facts.note })
    else summaries.set(id, { kind, sections: (byAnswer.get(id) ?? []).map(summaryOf) })
  }
  return summaries
}

/**
 * Returns whether a typed answer still waits to be indexed. Its document was either never indexed, or last indexed
 * before the text was written.
 */
function isBeingIndexed(text: {
  selected_section_id: number | null
  status: string | null
  indexed_at: string | null
  created_at: string
}): boolean {
  const { selected_section_id: section, status, indexed_at: indexedAt, created_at: writtenAt } = text
  if (section !== null || (status !== 'pending' && status !== 'active')) return false
  return indexedAt === null || indexedAt < writtenAt
}

function summaryOf({ section_id: id, kept_blocks: kept, retyped }: SummarisedSection) {
  return {
    section_id: String(id),
    ...(kept === null ? {} : { kept: (JSON.parse(kept) as number[]).length }),
    retyped: retyped === null ? 0 : (JSON.parse(retyped) as unknown[]).length,
  }
}
