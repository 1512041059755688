import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable, RfpSessionsTable } from '#platform/database/schema.ts'
import { visibleSections } from '#platform/database/visible-sections.ts'

export type SessionRow = Selectable<RfpSessionsTable>
export type RequirementRow = Selectable<RequirementsTable>

/** SQLite takes 32,766 values in one statement, a requirement is twelve of them. */
const ROWS_PER_INSERT = 500

/** Newest first. */
export function listSessionRows(db: Db): Promise<SessionRow[]> {
  return db
    .selectFrom('rfp_sessions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('rfp_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In matrix order. */
export function listRequirements(db: Db, sessionId: string): Promise<RequirementRow[]> {
  return db
    .selectFrom('requirements')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .execute()
}

export async function insertSession(
  transaction: WriteTransaction,
  session: Insertable<RfpSessionsTable>,
  requirements: readonly Insertable<RequirementsTable>[],
): Promise<void> {
  await transaction.insertInto('rfp_sessions').values(session).execute()
  for (let first = 0; first < requirements.length; first += ROWS_PER_INSERT) {
    const rows = requirements.slice(first, first + ROWS_PER_INSERT)
    await transaction.insertInto('requirements').values(rows).execute()
  }
}

/** @returns whether there was such a session */
export async function changeSession(
  db: Db,
  id: string,
  values: Updateable<RfpSessionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rfp_sessions')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Its requirements, matches and runs go with it. */
export async function removeSession(transaction: WriteTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('rfp_sessions').where('id', '=', id).execute()
}

export interface SessionCounts {
  requirements: number
  selected: number
  matched: number
}

/** Counts of every session, or of one. */
export async function countBySession(db: Db, sessionId?: string): Promise<Map<string, SessionCounts>> {
  let requirements = db
    .selectFrom('requirements')
    .select(['session_id', 'selection'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['session_id', 'selection'])
  // What the matches call lists: candidates of active documents, and a selection whatever became of its document. The
  // first one decides, so that ten candidates a requirement are not ten sections to look at.
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
    .where((eb) => eb.exists(listed))
    .select('requirement.session_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('requirement.session_id')
  if (sessionId !== undefined) {
    requirements = requirements.where('session_id', '=', sessionId)
    matched = matched.where('requirement.session_id', '=', sessionId)
  }
  const counts = new Map<string, SessionCounts>()
  for (const { session_id: id, selection, count } of await requirements.execute()) {
    const known = counts.get(id) ?? { requirements: 0, selected: 0, matched: 0 }
    known.requirements += count
    if (selection === 'selected') known.selected += count
    counts.set(id, known)
  }
  for (const { session_id: id, count } of await matched.execute()) {
    const known = counts.get(id)
    if (known) known.matched = count
  }
  return counts
}

/** @returns whether the session has such a requirement */
export async function changeSelection(
  transaction: WriteTransaction,
  { sessionId, requirementId }: { sessionId: string; requirementId: string },
  values: Pick<
    Updateable<RequirementsTable>,
    'selection' | 'selected_section_id' | 'selected_by' | 'selected_at'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('requirements')
    .set(values)
    .where('id', '=', requirementId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface SectionRow {
  id: number
  title: string
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  file_name: string
  hospital_name: string
  /** The document's. */
  status: string
}

/** A section people can see, of a document that need not be active any more. */
export function findSection(db: Db, id: number): Promise<SectionRow | undefined> {
  return visibleSections(db)
    .where('section.id', '=', id)
    .select([
      'section.id',
      'section.title',
      'section.content',
      'section.word_count',
      'section.page_start',
      'section.page_end',
      'document.file_name',
      'document.hospital_name',
      'document.status',
    ])
    .executeTakeFirst()
}

export async function isSelected(
  db: Db,
  { requirementId, sectionId }: { requirementId: string; sectionId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('requirements')
    .where('id', '=', requirementId)
    .where('selected_section_id', '=', sectionId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
