import type { Answer, AnswerSection } from '@tenderwright/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'
import type { AnswerSectionsTable, AnswersTable } from '../requirements/tenders.tables.ts'

export type AnswerRow = Selectable<AnswersTable>

export interface RequirementPlace {
  tenderId: string
  requirementId: string
}

export function findVersion(db: Db, id: string): Promise<AnswerRow | undefined> {
  return db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the saved versions of the answer to a requirement, newest first. Returns at most 50 versions. */
export function listVersions(db: Db, { tenderId, requirementId }: RequirementPlace): Promise<AnswerRow[]> {
  return db
    .selectFrom('answers')
    .selectAll()
    .where('session_id', '=', tenderId)
    .where('requirement_id', '=', requirementId)
    .orderBy('revision', 'desc')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/**
 * Reads the content of a saved version of an answer: sections, a typed text, or a mark such as "not applicable".
 * Returns `undefined` if all its sections have been deleted since.
 */
export async function readVersion(db: Db, { id, kind, content }: AnswerRow): Promise<Answer | undefined> {
  if (kind !== 'sections') return JSON.parse(content) as Answer
  const rows = await db
    .selectFrom('answer_sections')
    .innerJoin('sections', 'sections.id', 'answer_sections.section_id')
    .selectAll('answer_sections')
    .where('answer_sections.answer_id', '=', id)
    .orderBy('answer_sections.position')
    .execute()
  if (rows.length === 0) return undefined
  return {
    kind,
    sections: rows.map(sectionOf),
  }
}

function sectionOf({
  section_id: section,
  kept_blocks: kept,
  retyped,
}: Selectable<AnswerSectionsTable>): AnswerSection {
  return {
    section_id: String(section),
    ...(kept === null ? {} : { kept_blocks: JSON.parse(kept) as number[] }),
    ...(retyped === null ? {} : { retyped: JSON.parse(retyped) as NonNullable<AnswerSection['retyped']> }),
  }
}

export async function insertVersion(
  transaction: WriteTransaction,
  version: Insertable<AnswersTable>,
  sections: readonly AnswerSection[],
): Promise<void> {
  await transaction.insertInto('answers').values(version).execute()
  if (sections.length === 0) return
  await transaction
    .insertInto('answer_sections')
    .values(
      sections.map(({ section_id: section, kept_blocks: kept, retyped }, position) => ({
        answer_id: version.id,
        position,
        section_id: Number(section),
        kept_blocks: kept ? JSON.stringify(kept) : null,
        retyped: retyped && retyped.length > 0 ? JSON.stringify(retyped) : null,
      })),
    )
    .execute()
}

/** Section that answers a requirement. Its blocks in the original file run from `first_block` to `end_block`. */
export interface AnsweringSection {
  id: number
  title: string
  document_id: string
  first_block: number
  end_block: number
  level: number
  heading_source: string
  sha256: string
  file_name: string
}

/**
 * Finds a section that can answer a requirement, even in an inactive document. Returns `undefined` if the section no
 * longer exists, because its document was deleted or processed again.
 */
export function findAnsweringSection(db: Db, id: string): Promise<AnsweringSection | undefined> {
  const number = Number(id)
  if (!Number.isSafeInteger(number)) return Promise.resolve(undefined)
  return visibleSections(db)
    .where('section.id', '=', number)
    .select([
      'section.id',
      'section.title',
      'section.document_id',
      'section.first_block',
      'section.end_block',
      'section.level',
      'section.heading_source',
      'document.sha256',
      'document.file_name',
    ])
    .executeTakeFirst()
}

/**
 * Returns whether the answer to another requirement uses a document. If so, the document's text must not be
 * overwritten.
 */
export async function isUsedElsewhere(
  db: Db,
  documentId: string,
  { requirementId }: RequirementPlace,
): Promise<boolean> {
  const whole = await db
    .selectFrom('requirements')
    .innerJoin('sections', 'sections.id', 'requirements.selected_section_id')
    .where('sections.document_id', '=', documentId)
    .where('requirements.id', '!=', requirementId)
    .select('requirements.id')
    .limit(1)
    .executeTakeFirst()
  const composed = await db
    .selectFrom('answer_sections')
    .innerJoin('sections', 'sections.id', 'answer_sections.section_id')
    .innerJoin('requirements', 'requirements.answer_id', 'answer_sections.answer_id')
    .where('sections.document_id', '=', documentId)
    .where('requirements.id', '!=', requirementId)
    .select('requirements.id')
    .limit(1)
    .executeTakeFirst()
  return whole !== undefined || composed !== undefined
}
