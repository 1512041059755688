import { type AnswerSummary, type DocumentLanguage, documentLanguageOf } from '@tenderwright/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { summariseAnswers } from './answer-summaries.ts'
import { presentTenders, type TenderRow } from '#knowledge/find-tender.ts'
import type { RequirementsTable, RfpSessionsTable } from './tenders.tables.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'
import { batchesOf } from '#platform/database/batches.ts'

/**
 * Database row of a requirement. `answer` is a short description of its answer, and is absent if there is no answer.
 */
export type RequirementRow = Selectable<RequirementsTable> & { answer?: AnswerSummary }

/** Lists the database rows of all tenders that are not deleted, newest first. */
export function listTenderRows(db: Db): Promise<TenderRow[]> {
  return presentTenders(db).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/**
 * Returns the language of a tender's requirements matrix. Returns `undefined` if the tender does not exist or is deleted.
 */
export async function findTenderLanguage(db: Db, tenderId: string): Promise<DocumentLanguage | undefined> {
  const row = await presentTenders(db).where('id', '=', tenderId).select('language').executeTakeFirst()
  return row && documentLanguageOf(row.language)
}

/**
 * Returns a tender's requirements with short descriptions of their answers, in the order of the client's requirements
 * matrix.
 * @param requirementIds ids of the wanted requirements; if absent, all are returned
 */
export async function findRequirements(
  db: Db,
  tenderId: string,
  requirementIds?: string | readonly string[],
): Promise<RequirementRow[]> {
  let query = db.selectFrom('requirements').selectAll().where('session_id', '=', tenderId).orderBy('position')
  if (requirementIds !== undefined) query = query.where('id', 'in', [requirementIds].flat())
  const rows = await query.execute()
  const composed = await summariseAnswers(
    db,
    tenderId,
    rows.flatMap(({ answer_id: id }) => id ?? []),
  )
  return rows.map((row) => withAnswer(row, composed))
}

/** Adds a short description of its answer to a requirement. */
function withAnswer(
  row: Selectable<RequirementsTable>,
  composed: ReadonlyMap<string, AnswerSummary>,
): RequirementRow {
  const { answer_id: version, selection, selected_section_id: section } = row
  const answer = version === null ? undefined : composed.get(version)
  if (answer) return Object.assign(row, { answer })
  if (selection !== 'selected' || section === null) return row
  return Object.assign(row, {
    answer: { kind: 'sections' as const, sections: [{ section_id: String(section), retyped: 0 }] },
  })
}

export async function insertTender(
  transaction: WriteTransaction,
  session: Insertable<RfpSessionsTable>,
  requirements: readonly Insertable<RequirementsTable>[],
): Promise<void> {
  await transaction.insertInto('rfp_sessions').values(session).execute()
  for (const rows of batchesOf(requirements))
    await transaction.insertInto('requirements').values(rows).execute()
}

/**
 * Changes columns of a tender's row.
 * @returns `false` if the tender does not exist or is deleted
 */
export async function changeTender(
  db: Db,
  id: string,
  values: Updateable<RfpSessionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rfp_sessions')
    .set(values)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Changes columns of a requirement's row. Does nothing if `values` is empty, or if the tender has no such requirement.
 */
export async function changeRequirement(
  transaction: WriteTransaction,
  { tenderId, requirementId }: { tenderId: string; requirementId: string },
  values: Updateable<RequirementsTable>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await transaction
    .updateTable('requirements')
    .set(values)
    .where('id', '=', requirementId)
    .where('session_id', '=', tenderId)
    .execute()
}

export interface TenderCounts {
  requirements: number
  /** Number of requirements that are answered with sections or with a text that a person wrote. */
  selected: number
  notApplicable: number
  toBeWritten: number
  matched: number
  /** Number of requirements that the client changed and nobody has reviewed yet. */
  changed: number
}

export const NO_COUNTS: TenderCounts = {
  requirements: 0,
  selected: 0,
  notApplicable: 0,
  toBeWritten: 0,
  matched: 0,
  changed: 0,
}

/** Returns a requirement's conditions as JSON for the column `conditions_before`: mandatory, weight and deadline. */
export function conditionsText({
  mandatory,
  weight,
  deadline,
}: Pick<RequirementRow, 'mandatory' | 'weight' | 'deadline'>): string {
  return JSON.stringify({ mandatory, weight, deadline })
}

/**
 * Marks requirements for review, because a new version of the client's file changes their text or conditions. Call this
 * function before the change, because it stores the old values. Suggestions for a changed text count as outdated.
 * @param texts ids of the requirements whose text changes; `conditions` lists those whose conditions change
 */
export async function awaitReview(
  transaction: WriteTransaction,
  { texts, conditions }: { texts: readonly string[]; conditions: readonly string[] },
): Promise<void> {
  for (const some of batchesOf([...new Set([...texts, ...conditions])])) {
    await transaction
      .updateTable('requirements')
      .set((eb) => ({
        review: 'changed',
        item_before: eb.ref('item'),
        description_before: eb.ref('description'),
      }))
      .where('id', 'in', some)
      .where('review', '=', '')
      .execute()
    await transaction
      .updateTable('requirements')
      .set({ reviewed_revision: -1 })
      .where('id', 'in', some)
      .execute()
  }
  for (const some of batchesOf(texts))
    await transaction.updateTable('requirements').set({ matches_stale: 1 }).where('id', 'in', some).execute()
  for (const some of batchesOf(conditions)) {
    const rows = await transaction
      .selectFrom('requirements')
      .select(['id', 'mandatory', 'weight', 'deadline'])
      .where('id', 'in', some)
      .where('conditions_before', '=', '')
      .execute()
    for (const row of rows)
      await transaction
        .updateTable('requirements')
        .set({ conditions_before: conditionsText(row) })
        .where('id', '=', row.id)
        .execute()
  }
}

/**
 * Records that the suggested sections (matches) of requirements were found with the current texts. They then no longer
 * count as outdated.
 */
export async function refreshMatches(transaction: WriteTransaction, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ matches_stale: 0 })
    .where('id', 'in', ids)
    .where('matches_stale', '=', 1)
    .execute()
}

/**
 * Counts the requirements of every tender, or of one tender, by tender id. `matched` counts the requirements that have
 * an answer, a mark such as "not applicable", or a suggested section.
 */
export async function countByTender(db: Db, tenderId?: string): Promise<Map<string, TenderCounts>> {
  let requirements = db
    .selectFrom('requirements')
    .select(['session_id', 'selection'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['session_id', 'selection'])
  // Sections that the list shows for a requirement: candidates of active documents, and the selected section of any
  // document. A requirement with such a section counts once, even if it has ten candidates.
  const listed = visibleSections(db)
    .innerJoin('matches as match', 'match.section_id', 'section.id')
    .where('match.requirement_id', '=', sql.ref<string>('requirement.id'))
    .where((eb) =>
      eb.or([
        eb('document.status', '=', 'active'),
        eb('match.section_id', '=', sql.ref<number>('requirement.selected_section_id')),
      ]),
    )
    .select('match.section_id')
  let matched = db
    .selectFrom('requirements as requirement')
    .where((eb) =>
      eb.or([
        eb('requirement.selection', 'in', ['selected', 'not_applicable', 'to_be_written']),
        eb.exists(listed),
      ]),
    )
    .select('requirement.session_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('requirement.session_id')
  let changed = db
    .selectFrom('requirements')
    .where('review', '!=', '')
    .select('session_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('session_id')
  if (tenderId !== undefined) {
    changed = changed.where('session_id', '=', tenderId)
    requirements = requirements.where('session_id', '=', tenderId)
    matched = matched.where('requirement.session_id', '=', tenderId)
  }
  const counts = new Map<string, TenderCounts>()
  for (const { session_id: id, selection, count } of await requirements.execute()) {
    const known = counts.get(id) ?? { ...NO_COUNTS }
    known.requirements += count
    if (selection === 'selected') known.selected += count
    if (selection === 'not_applicable') known.notApplicable += count
    if (selection === 'to_be_written') known.toBeWritten += count
    counts.set(id, known)
  }
  for (const { session_id: id, count } of await matched.execute()) {
    const known = counts.get(id)
    if (known) known.matched = count
  }
  for (const { session_id: id, count } of await changed.execute()) {
    const known = counts.get(id)
    if (known) known.changed = count
  }
  return counts
}
