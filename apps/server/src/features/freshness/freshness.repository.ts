import type { FreshnessKind } from '@tenderwright/contract'
import type { Selectable } from 'kysely'
import { visibleSections } from '#knowledge/visible-sections.ts'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { FamilyFreshnessTable, FreshnessReviewsTable } from './freshness.tables.ts'

export type FamilyRow = Selectable<FamilyFreshnessTable>

const VALUES_PER_QUERY = 1000

/** Prefix of the fingerprint from `readState`. Raise its number if a new version finds other validity dates. */
const RULES = 'validities-2 '

/** Returns a fingerprint of documents, similar sections and validity rules. A new one means that a review is due. */
export async function readState(db: Db): Promise<string> {
  // A family is a group of nearly equal sections. The review searches all sections for old and contradicting texts.
  const documents = await db
    .selectFrom('documents')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('changed')])
    .executeTakeFirstOrThrow()
  const families = await db.selectFrom('family_changes').select('latest').executeTakeFirst()
  return RULES + [documents.count, documents.changed ?? '', families?.latest ?? 0].join(' ')
}

/** Deletes validity dates found by older rules. The next review then searches all documents again. */
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

/** Lists a page of ids of families (nearly equal sections), ascending: the first `limit` after the id `after`. */
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

/** Starts a query for the sections of families (groups of similar sections), only with text in active documents. */
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

/** Returns statements such as "valid until 31/12/2025" by section id, in text order. */
export async function findValiditiesOf(db: Db, sectionIds: readonly number[]) {
  const rows = []
  for (let first = 0; first < sectionIds.length; first += VALUES_PER_QUERY)
    rows.push(
      ...(await db
        .selectFrom('section_validities')
        .selectAll()
        .where('section_id', 'in', sectionIds.slice(first, first + VALUES_PER_QUERY))
        .orderBy('position')
        .execute()),
    )
  return Map.groupBy(rows, ({ section_id: id }) => id)
}

/** Date limits (ISO 8601): validities before `today` are expired, proposals before `old` are old. */
export interface Bounds {
  today: string
  /** First day that does not count as old, in ISO 8601. */
  old: string
}

/** Starts a query for the families of nearly equal sections with a problem, such as "expired". */
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

/** Lists a page of families (similar sections) with a problem of the given kind, the worst first. */
export function findFamilies(
  db: Db,
  kind: FreshnessKind,
  bounds: Bounds,
  { offset, limit }: { offset: number; limit: number },
): Promise<FamilyRow[]> {
  // The worst have the most contradictions, the oldest date, or an expired text in the section that screens show.
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

/** Counts the active documents without a date (`undated`), and those inactive or without sections (`unread`). */
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
