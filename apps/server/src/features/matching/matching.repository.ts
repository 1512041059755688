import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { MatchesTable } from '#platform/database/schema.ts'
import { visibleSections } from '#platform/database/visible-sections.ts'

export interface RequirementRow {
  id: string
  position: number
  category: string
  item: string
  description: string
  selected_section_id: number | null
  selection: 'none' | 'cleared' | 'selected'
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
}

/** The session's language, or undefined when there is no such session. */
export async function findSessionLanguage(db: Db, sessionId: string): Promise<'pt' | 'en' | undefined> {
  const row = await db
    .selectFrom('rfp_sessions')
    .where('id', '=', sessionId)
    .select('language')
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.language === 'en' ? 'en' : 'pt'
}

/** The visible generation of every active document that was asked for (null: of all), by document. */
export async function findVisibleGenerations(
  db: Db,
  documentIds: readonly string[] | null,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('documents')
    .where('status', '=', 'active')
    .where('generation', 'is not', null)
    .select(['id', 'generation'])
    .execute()
  const wanted = documentIds === null ? null : new Set(documentIds)
  return new Map(rows.flatMap(({ id, generation }) => (wanted?.has(id) === false ? [] : [[id, generation!]])))
}

/** The session's requirements in matrix order, or one of them. */
export function findRequirements(
  db: Db,
  sessionId: string,
  requirementId?: string,
): Promise<RequirementRow[]> {
  let query = db
    .selectFrom('requirements')
    .where('session_id', '=', sessionId)
    .select([
      'id',
      'position',
      'category',
      'item',
      'description',
      'selected_section_id',
      'selection',
      'selected_by',
      'selected_at',
    ])
    .orderBy('position')
  if (requirementId !== undefined) query = query.where('id', '=', requirementId)
  return query.execute()
}

/** A stored match with its section and document. */
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
  status: string
}

/** The stored matches of a session (or of one requirement), best first. */
export function findMatches(db: Db, sessionId: string, requirementId?: string): Promise<MatchRow[]> {
  let query = visibleSections(db)
    .innerJoin('matches as match', 'match.section_id', 'section.id')
    .where('match.session_id', '=', sessionId)
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
      'document.status',
    ])
    .orderBy('match.score', 'desc')
    .orderBy('match.section_id')
  if (requirementId !== undefined) query = query.where('match.requirement_id', '=', requirementId)
  return query.execute()
}

export type MatchScore = Pick<MatchRow, 'requirement_id' | 'section_id' | 'score' | 'status'>

/** The stored matches of a session without what only a card shows, best first. */
export function findMatchScores(db: Db, sessionId: string): Promise<MatchScore[]> {
  return visibleSections(db)
    .innerJoin('matches as match', 'match.section_id', 'section.id')
    .where('match.session_id', '=', sessionId)
    .select(['match.requirement_id', 'match.section_id', 'match.score', 'document.status'])
    .orderBy('match.score', 'desc')
    .orderBy('match.section_id')
    .execute()
}

/** The requirements that have a match, those of inactive documents included. */
export async function findMatchedRequirements(db: Db, sessionId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('matches')
    .where('session_id', '=', sessionId)
    .select('requirement_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ requirement_id: id }) => id))
}

/** A section as one of a family of copies. */
export interface CopyRow {
  id: number
  document_id: string
  title: string
  content_hash: string
  /** Equal for sections that say the same; null where that was never looked at. */
  family: number | null
  word_count: number
  file_name: string
  hospital_name: string
  indexed_at: string | null
}

const VALUES_PER_QUERY = 1000

/** Sections of active documents, by id, by their family or by the hash of their text. */
export async function findCopies(
  db: Db,
  by: 'id' | 'family' | 'content_hash',
  values: readonly (string | number)[],
): Promise<CopyRow[]> {
  const found: CopyRow[] = []
  for (let first = 0; first < values.length; first += VALUES_PER_QUERY) {
    const some = values.slice(first, first + VALUES_PER_QUERY)
    const rows = await visibleSections(db)
      .leftJoin('text_shapes as shape', 'shape.id', 'section.shape_id')
      .where('document.status', '=', 'active')
      .where((eb) =>
        by === 'family'
          ? eb.or([
              eb('shape.representative_id', 'in', some as number[]),
              // Not decided yet: it stands alone with its equals.
              eb.and([eb('shape.id', 'in', some as number[]), eb('shape.representative_id', 'is', null)]),
            ])
          : eb(`section.${by}`, 'in', some as string[] & number[]),
      )
      .select([
        'section.id',
        'section.document_id',
        'section.title',
        'section.content_hash',
        (eb) => eb.fn.coalesce('shape.representative_id', 'shape.id').as('family'),
        'section.word_count',
        'document.file_name',
        'document.hospital_name',
        'document.indexed_at',
      ])
      .execute()
    found.push(...rows)
  }
  return found
}

export type NewMatch = MatchesTable

/** Puts new candidates in the place of a requirement's old ones, all at once. */
export async function replaceMatches(
  transaction: WriteTransaction,
  requirementId: string,
  matches: readonly NewMatch[],
): Promise<void> {
  await transaction.deleteFrom('matches').where('requirement_id', '=', requirementId).execute()
  // A document deleted since it was scored took its sections along.
  const ids = matches.map(({ section_id: id }) => id)
  if (ids.length === 0) return
  const present = await transaction.selectFrom('sections').where('id', 'in', ids).select('id').execute()
  const alive = new Set(present.map(({ id }) => id))
  const rows = matches.filter(({ section_id: id }) => alive.has(id))
  if (rows.length > 0) await transaction.insertInto('matches').values(rows).execute()
}
