import type { FreshnessKind } from '@tenderwright/contract'
import type { Selectable } from 'kysely'
import { visibleSections } from '#knowledge/visible-sections.ts'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { FamilyFreshnessTable, FreshnessReviewsTable } from './freshness.tables.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

export type FamilyRow = Selectable<FamilyFreshnessTable>

/**
 * Version of the rules by which dates of validity are found in texts. Raise the number if the rules find more dates
 * than before. All texts are then searched again, because `readState` begins with this text.
 */
const RULES = 'validities-2 '

/**
 * Returns a text that changes whenever a new search for old and contradicting texts is necessary. It depends on the
 * documents, the families (groups of nearly equal sections), and the rules that find dates of validity.
 */
export async function readState(db: Db): Promise<string> {
  const documents = await db
    .selectFrom('documents')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('changed')])
    .executeTakeFirstOrThrow()
  const families = await db.selectFrom('family_changes').select('latest').executeTakeFirst()
  return RULES + [documents.count, documents.changed ?? '', families?.latest ?? 0].join(' ')
}

/**
 * Deletes the stored dates of validity if another version of the product found them by different rules. The next review
 * then searches all documents again.
 */
export async function forgetOutdatedValidities(db: Db): Promise<void> {
  const review = await readReview(db)
  if (review === undefined || review.state.startsWith(RULES)) return
  await inWriteTransaction(db, async (transaction) => {
    await transaction.deleteFrom('validity_readings').execute()
    await transaction.deleteFrom('section_validities').execute()
    // The state is recorded here, so that an interrupted review continues later, instead of deleting what it has found.
    await transaction.updateTable('freshness_reviews').set({ state: RULES }).execute()
  })
}

export function readReview(db: Db): Promise<FreshnessReviewsTable | undefined> {
  return db.selectFrom('freshness_reviews').selectAll().where('id', '=', 1).executeTakeFirst()
}

export async function writeReview(db: Db, review: Omit<FreshnessReviewsTable, 'id'>): Promise<void> {
  await db
    .insertInto('freshness_reviews')
    .values({ id: 1, ...review })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(review))
    .execute()
}

/**
 * Lists one page of the ids of families in ascending order: the first `limit` after the id `after`. A family is a group
 * of sections that differ only in names, numbers and dates.
 */
export async function findFamiliesAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('text_shapes')
    .select('representative_id')
    .distinct()
    .where('representative_id', '>', after)
    .orderBy('representative_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ representative_id: id }) => id ?? [])
}

/**
 * Starts a query on the sections of the given families. A family is a group of sections that differ only in names,
 * numbers and dates. Selects only sections with text in active documents.
 */
export function versionsOf(db: Db, families: readonly number[]) {
  return (
    visibleSections(db)
      .innerJoin('text_shapes as shape', 'shape.id', 'section.shape_id')
      .where('document.status', '=', 'active')
      .where('section.word_count', '>', 0)
      .where('section.heading_only', '=', 0)
      // If there were only a condition on the joined rows, both databases would scan all sections.
      .where(
        'section.shape_id',
        'in',
        db.selectFrom('text_shapes').select('id').where('representative_id', 'in', families),
      )
  )
}

/**
 * Returns the statements of validity in sections, such as "valid until 31/12/2025", by section id and in the order of
 * the text.
 */
export async function findValiditiesOf(db: Db, sectionIds: readonly number[]) {
  const rows = []
  for (const some of batchesOf(sectionIds, VALUES_PER_STATEMENT))
    rows.push(
      ...(await db
        .selectFrom('section_validities')
        .selectAll()
        .where('section_id', 'in', some)
        .orderBy('position')
        .execute()),
    )
  return Map.groupBy(rows, ({ section_id: id }) => id)
}

/**
 * Dates (ISO 8601) that decide whether a section is expired or old. A section is expired if a validity that it states
 * ended before `today`. It is old if its proposal is dated before `old`.
 */
export interface Bounds {
  today: string
  /** First day (ISO 8601) that does not count as old. A proposal with an earlier date is old. */
  old: string
}

/**
 * Returns a query for the families with one kind of problem, such as "expired". A family is a group of sections that
 * differ only in names, numbers and dates.
 */
function familiesOfKind(db: Db, kind: FreshnessKind, { today, old }: Bounds) {
  const families = db.selectFrom('family_freshness')
  if (kind === 'expired') return families.where('expires', '<', today)
  if (kind === 'contradicting') return families.where('conflict_count', '>', 0)
  if (kind === 'stale') return families.where('shown_date', '<', old)
  return families
    .where('oldest_date', '<', old)
    .where((eb) => eb.or([eb('shown_date', 'is', null), eb('shown_date', '>=', old)]))
}

export async function countFamilies(db: Db, kind: FreshnessKind, bounds: Bounds): Promise<number> {
  const { count } = await familiesOfKind(db, kind, bounds)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Lists one page of the families with a problem of the given kind, the worst first. A family is a group of nearly equal
 * sections. The worst families have the most contradictions, the oldest date, or an expired section that screens show.
 */
export function findFamilies(
  db: Db,
  kind: FreshnessKind,
  bounds: Bounds,
  { offset, limit }: { offset: number; limit: number },
): Promise<FamilyRow[]> {
  const families = familiesOfKind(db, kind, bounds).selectAll()
  const ordered = {
    expired: () =>
      families
        .orderBy((eb) => eb.case().when('shown_expires', '<', bounds.today).then(0).else(1).end())
        .orderBy('expires', 'desc')
        .orderBy('family'),
    // These orders are those of an index, forwards or backwards. Sorting whole rows would take a tenth of a second.
    contradicting: () => families.orderBy('conflict_count', 'desc').orderBy('family', 'desc'),
    stale: () => families.orderBy('shown_date').orderBy('family'),
    superseded: () => families.orderBy('oldest_date').orderBy('shown_date').orderBy('family'),
  }[kind]()
  return ordered.offset(offset).limit(limit).execute()
}

/**
 * Counts the documents for the screen about old texts. `undated` are active documents without a known date. `unread`
 * are documents that are not active or have no sections.
 */
export async function countDocuments(db: Db) {
  const row = await db
    .selectFrom('documents')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn
        .sum<number | null>(
          eb
            .case()
            .when(eb.and([eb('proposal_date', 'is', null), eb('status', '=', 'active')]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('undated'),
      fn
        .sum<number | null>(
          eb
            .case()
            .when(eb.or([eb('status', '<>', 'active'), eb('total_sections', '=', 0)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('unread'),
    ])
    .executeTakeFirstOrThrow()
  return { total: row.total, undated: row.undated ?? 0, unread: row.unread ?? 0 }
}
