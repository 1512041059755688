import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { HandedOver } from '../matching/hand-over-matches.ts'
import { readNoticesToChange } from '../requirements/tender-notices.ts'
import type { ReadSection } from './follow-text.ts'

export interface SectionIdentity {
  id: number
  content_hash: string
  title: string
  first_block: number
  end_block: number
}

export function sectionIdentities(
  db: Db,
  documentId: string,
  generation: number,
): Promise<SectionIdentity[]> {
  return db
    .selectFrom('sections')
    .select(['id', 'content_hash', 'title', 'first_block', 'end_block'])
    .where('document_id', '=', documentId)
    .where('generation', '=', generation)
    .orderBy('position')
    .execute()
}

/**
 * Returns the ids of a document's sections that tenders use: in current answers, in earlier answers, or as suggestions.
 * @param generation number of the processing of the document that produced the sections
 */
export async function referredSections(db: Db, documentId: string, generation: number): Promise<Set<number>> {
  const selected = await db
    .selectFrom('requirements')
    .innerJoin('sections', 'sections.id', 'requirements.selected_section_id')
    .select('sections.id')
    .where('sections.document_id', '=', documentId)
    .where('sections.generation', '=', generation)
    .execute()
  const matched = await db
    .selectFrom('matches')
    .innerJoin('sections', 'sections.id', 'matches.section_id')
    .select('sections.id')
    .distinct()
    .where('sections.document_id', '=', documentId)
    .where('sections.generation', '=', generation)
    .execute()
  const inAnswers = await db
    .selectFrom('answer_sections')
    .innerJoin('sections', 'sections.id', 'answer_sections.section_id')
    .select('sections.id')
    .distinct()
    .where('sections.document_id', '=', documentId)
    .where('sections.generation', '=', generation)
    .execute()
  return new Set([...selected, ...inAnswers, ...matched].map(({ id }) => id))
}

/**
 * Reads sections with titles and texts by their ids, in the order of their document. Ids without a section are left
 * out.
 */
export async function readSections(db: Db, ids: readonly number[]): Promise<ReadSection[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('sections')
    .select(['id', 'title', 'content', 'first_block', 'end_block'])
    .where('id', 'in', ids)
    .orderBy('position')
    .execute()
}

/** Returns all requirements, of any tender, for which a section is suggested. */
export async function findMatchesOf(db: Db, section: number): Promise<HandedOver[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['session_id', 'requirement_id'])
    .where('section_id', '=', section)
    .execute()
  return rows.map((row) => ({
    tenderId: row.session_id,
    requirementId: row.requirement_id,
    sectionId: section,
  }))
}

/**
 * Marks reviews as outdated for all answers that contain a section, because the section's text has changed. People must
 * review these answers again.
 */
export async function outdateReviews(transaction: WriteTransaction, section: number): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ reviewed_revision: -1 })
    .where((eb) =>
      eb.or([
        eb('selected_section_id', '=', section),
        eb('answer_id', 'in', (composed) =>
          composed.selectFrom('answer_sections').select('answer_id').where('section_id', '=', section),
        ),
      ]),
    )
    .execute()
}

/**
 * Replaces a section by another one wherever tenders use it: in answers, in suggestions, and in the data for undoing
 * automatic selections. A requirement to which both were suggested keeps only one suggestion.
 */
export async function moveReferences(transaction: WriteTransaction, from: number, to: number): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ selected_section_id: to })
    .where('selected_section_id', '=', from)
    .execute()
  await transaction
    .updateTable('answer_sections')
    .set({ section_id: to })
    .where('section_id', '=', from)
    .execute()
  await transaction
    .updateTable('matches')
    .set({ section_id: to })
    .where('section_id', '=', from)
    .where('requirement_id', 'not in', (listed) =>
      listed.selectFrom('matches as other').select('other.requirement_id').where('other.section_id', '=', to),
    )
    .execute()
  await transaction.deleteFrom('matches').where('section_id', '=', from).execute()
  // Undoing an automatic selection later needs the sections that it replaced, so references to the old section are
  // changed here, too.
  await transaction
    .updateTable('autoselect_changes')
    .set({ section_id_before: to })
    .where('section_id_before', '=', from)
    .execute()
}

/**
 * Removes a section from all answers, because its text no longer exists. An answer without another section becomes
 * empty. A typed answer stays.
 */
export async function clearReferences(transaction: WriteTransaction, section: number): Promise<void> {
  await leaveAnswers(transaction, [section])
  await transaction
    .updateTable('requirements')
    .set((eb) => ({ ...CLEARED, answer_revision: eb('answer_revision', '+', 1) }))
    .where('selected_section_id', '=', section)
    .where('answer_id', 'is', null)
    .execute()
  // A typed text stays the answer, because its document has other sections now.
  await transaction
    .updateTable('requirements')
    .set({ selected_section_id: null })
    .where('selected_section_id', '=', section)
    .execute()
}

const CLEARED = {
  selected_section_id: null,
  selection: 'cleared',
  selected_by: null,
  selected_at: null,
  answer_id: null,
} as const

/** Number of requirements of one tender whose answers contain a section of a document. `session_id` is the tender's id. */
export interface TenderSelections {
  session_id: string
  count: number
  /** Time when the tender was deleted. `null` for a tender that is not deleted. */
  deleted_at: string | null
}

/**
 * Counts, for each tender, the requirements whose answers contain a section of a document. Deleted tenders are included,
 * because they can be brought back.
 */
export function selectionsBySession(db: Db, documentId: string): Promise<TenderSelections[]> {
  return db
    .selectFrom('requirements')
    .innerJoin('rfp_sessions as tender', 'tender.id', 'requirements.session_id')
    .where((eb) =>
      eb.or([
        eb('requirements.id', 'in', wholeSections(db, documentId)),
        eb('requirements.answer_id', 'in', composedOf(db, documentId)),
      ]),
    )
    .groupBy(['requirements.session_id', 'tender.deleted_at'])
    .select(({ fn }) => ['requirements.session_id', 'tender.deleted_at', fn.countAll<number>().as('count')])
    .orderBy('requirements.session_id')
    .execute()
}

/** Returns a query for the ids of the requirements whose answer is one unedited section of a document. */
const wholeSections = (db: Db, documentId: string) =>
  db
    .selectFrom('requirements as whole')
    .innerJoin('sections', 'sections.id', 'whole.selected_section_id')
    .where('sections.document_id', '=', documentId)
    .where('whole.answer_id', 'is', null)
    .select('whole.id')

/** Returns a query for the ids of the saved answers that contain a section of a document. */
const composedOf = (db: Db, documentId: string) =>
  db
    .selectFrom('answer_sections')
    .innerJoin('sections', 'sections.id', 'answer_sections.section_id')
    .where('sections.document_id', '=', documentId)
    .select('answer_sections.answer_id')

/**
 * Removes the sections of a document from all answers, before the document is deleted. An answer that becomes empty
 * gets the state `cleared`, because `none` means "never answered". Typed answers stay.
 */
export async function clearSelections(transaction: WriteTransaction, documentId: string): Promise<void> {
  const sections = await transaction
    .selectFrom('sections')
    .select('id')
    .where('document_id', '=', documentId)
    .where('id', 'in', (composed) => composed.selectFrom('answer_sections').select('section_id'))
    .execute()
  await leaveAnswers(
    transaction,
    sections.map(({ id }) => id),
  )
  await transaction
    .updateTable('requirements')
    .set((eb) => ({ ...CLEARED, answer_revision: eb('answer_revision', '+', 1) }))
    .where('id', 'in', wholeSections(transaction, documentId))
    .execute()
  // A typed text stays the answer even if its document is removed from the knowledge base.
  await transaction
    .updateTable('answers')
    .set({ document_id: null })
    .where('document_id', '=', documentId)
    .execute()
  await transaction
    .updateTable('requirements')
    .set({ selected_section_id: null })
    .where('selected_section_id', 'in', (own) =>
      own.selectFrom('sections').select('sections.id').where('document_id', '=', documentId),
    )
    .execute()
}

/**
 * Removes deleted sections from answers with several or edited sections, also from earlier saved versions. An answer
 * that loses its last section becomes empty.
 */
async function leaveAnswers(transaction: WriteTransaction, sections: readonly number[]): Promise<void> {
  for (const section of sections) {
    const rows = await transaction
      .selectFrom('answer_sections')
      .innerJoin('requirements', 'requirements.answer_id', 'answer_sections.answer_id')
      .where('answer_sections.section_id', '=', section)
      .select(['requirements.id', 'answer_sections.answer_id'])
      .distinct()
      .execute()
    await transaction.deleteFrom('answer_sections').where('section_id', '=', section).execute()
    for (const { id, answer_id: version } of rows) {
      const first = await transaction
        .selectFrom('answer_sections')
        .select('section_id')
        .where('answer_id', '=', version)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()
      await transaction
        .updateTable('requirements')
        .set((eb) => ({
          ...(first ? { selected_section_id: first.section_id } : CLEARED),
          answer_revision: eb('answer_revision', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
    }
  }
}

/**
 * Adds a message to the tender's page, for example that answers lost sections of a deleted document. A message with the
 * code `selections_changed_by_reading` replaces an earlier one.
 */
export async function addNotice(
  transaction: WriteTransaction,
  tenderId: string,
  notice: { code: string; file_name: string; count: number; at: string },
): Promise<void> {
  const notices = await readNoticesToChange(transaction, tenderId)
  const earlier = JSON.parse(notices) as { code: string }[]
  const replaced = notice.code === 'selections_changed_by_reading' ? notice.code : undefined
  await transaction
    .updateTable('rfp_sessions')
    .set({
      notices: JSON.stringify([...earlier.filter(({ code }) => code !== replaced), notice]),
      updated_at: notice.at,
    })
    .where('id', '=', tenderId)
    .execute()
}
