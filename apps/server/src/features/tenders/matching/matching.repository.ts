import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { insertMany } from '#platform/database/insert-many.ts'
import type { MatchesTable } from '../requirements/tenders.tables.ts'
import type { DatedVersion } from '#knowledge/version-order.ts'
import { sectionsHeldVisible, visibleSections } from '#knowledge/visible-sections.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

/**
 * Section suggested for a requirement, as read from the database. It has the score and text, and the file name, client
 * and date of its document.
 */
export interface MatchRow {
  requirement_id: string
  section_id: number
  score: number
  reasons: string
  alternatives: string
  by_hand: number
  title: string
  path: string
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  document_id: string
  file_name: string
  hospital_name: string
  proposal_date: string | null
  outcome: DatedVersion['outcome']
  status: string
}

/**
 * Returns the suggested sections of a tender, or of one requirement, best first. Sections that a person added and
 * sections of inactive documents are included.
 */
export function findMatches(db: Db, tenderId: string, requirementId?: string): Promise<MatchRow[]> {
  let query = visibleSections(db)
    .innerJoin('matches as match', 'match.section_id', 'section.id')
    .where('match.session_id', '=', tenderId)
    .select([
      'match.requirement_id',
      'match.section_id',
      'match.score',
      'match.reasons',
      'match.alternatives',
      'match.by_hand',
      'section.title',
      'section.path',
      'section.content',
      'section.word_count',
      'section.page_start',
      'section.page_end',
      'section.document_id',
      'document.file_name',
      'document.hospital_name',
      'document.proposal_date',
      'document.outcome',
      'document.status',
    ])
    .orderBy('match.score', 'desc')
    .orderBy('match.section_id')
  if (requirementId !== undefined) query = query.where('match.requirement_id', '=', requirementId)
  return query.execute()
}

export type MatchScore = Pick<MatchRow, 'requirement_id' | 'section_id' | 'score' | 'status'>

/**
 * Returns the ids and scores of all suggested sections of a tender, best first. Sections of inactive documents are
 * included.
 */
export function findMatchScores(db: Db, tenderId: string): Promise<MatchScore[]> {
  return visibleSections(db)
    .innerJoin('matches as match', 'match.section_id', 'section.id')
    .where('match.session_id', '=', tenderId)
    .select(['match.requirement_id', 'match.section_id', 'match.score', 'document.status'])
    .orderBy('match.score', 'desc')
    .orderBy('match.section_id')
    .execute()
}

/** Returns the ids of a tender's requirements for which a section of an active document is suggested. */
export async function findMatchedRequirements(db: Db, tenderId: string): Promise<Set<string>> {
  const rows = await visibleSections(db)
    .innerJoin('matches as match', 'match.section_id', 'section.id')
    .where('match.session_id', '=', tenderId)
    .where('document.status', '=', 'active')
    .select('match.requirement_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ requirement_id: id }) => id))
}

/**
 * Section with the columns that are needed to compare it with nearly equal sections. Sections that differ only in
 * names, numbers and dates form a family. Screens show the best section of a family first.
 */
export interface CopyRow {
  id: number
  document_id: string
  title: string
  content_hash: string
  /**
   * Id of the section's family, which is a group of nearly equal sections. `null` if the family is not computed yet.
   */
  family: number | null
  word_count: number
  /** 1 if the section consists only of its heading; otherwise 0. */
  heading_only: number
  file_name: string
  hospital_name: string
  indexed_at: string | null
  proposal_date: string | null
  outcome: DatedVersion['outcome']
}

/**
 * Returns a query for the texts of sections without names and numbers, by family. A family consists of nearly equal
 * sections. The query is a `UNION`, because SQLite and PostgreSQL would otherwise scan all sections.
 */
function shapesOfFamilies(db: Db, families: readonly number[]) {
  const shapes = db.selectFrom('text_shapes').select((eb) => eb.ref('id').$castTo<number | null>().as('id'))
  return (
    shapes
      .where('representative_id', 'in', families)
      // A masked text whose family is not decided yet is a family of its own.
      .unionAll(shapes.where('id', 'in', families).where('representative_id', 'is', null))
  )
}

/**
 * Finds sections of active documents by their ids, text hashes or families. A family is a group of sections that differ
 * only in names, numbers and dates.
 */
export async function findCopies(
  db: Db,
  by: 'id' | 'family' | 'content_hash',
  values: readonly (string | number)[],
): Promise<CopyRow[]> {
  const found: CopyRow[] = []
  for (const some of batchesOf(values, VALUES_PER_STATEMENT)) {
    const rows = await visibleSections(db)
      .leftJoin('text_shapes as shape', 'shape.id', 'section.shape_id')
      .where('document.status', '=', 'active')
      .where((eb) =>
        by === 'family'
          ? eb('section.shape_id', 'in', shapesOfFamilies(db, some as number[]))
          : eb(`section.${by}`, 'in', some as string[] & number[]),
      )
      .select([
        'section.id',
        'section.document_id',
        'section.title',
        'section.content_hash',
        (eb) => eb.fn.coalesce('shape.representative_id', 'shape.id').as('family'),
        'section.word_count',
        'section.heading_only',
        'document.file_name',
        'document.hospital_name',
        'document.indexed_at',
        'document.proposal_date',
        'document.outcome',
      ])
      .execute()
    found.push(...rows)
  }
  return found
}

export type NewMatch = MatchesTable

/** Returns the stored suggested sections (matches) of requirements. Sections that a person added are included. */
export function findListedMatches(db: Db, requirementIds: readonly string[]): Promise<NewMatch[]> {
  return db.selectFrom('matches').where('requirement_id', 'in', requirementIds).selectAll().execute()
}

/**
 * Returns those of the given sections that still exist, and locks them until the transaction ends. Otherwise they could
 * disappear when their document is deleted or processed again.
 */
export async function findVisible(
  transaction: WriteTransaction,
  sectionIds: readonly number[],
): Promise<Set<number>> {
  const visible = new Set<number>()
  for (const some of batchesOf(sectionIds, VALUES_PER_STATEMENT)) {
    const rows = await sectionsHeldVisible(transaction)
      .where('section.id', 'in', some)
      .select('section.id')
      .execute()
    for (const { id } of rows) visible.add(id)
  }
  return visible
}

/**
 * Replaces all stored suggestions for requirements by new ones. Sections that a person added are also deleted, unless
 * the new ones contain them.
 */
export async function replaceMatches(
  transaction: WriteTransaction,
  requirementIds: readonly string[],
  matches: readonly NewMatch[],
): Promise<void> {
  await transaction.deleteFrom('matches').where('requirement_id', 'in', requirementIds).execute()
  await insertMany(transaction, 'matches', matches)
}
