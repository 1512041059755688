import {
  type DatedVersion,
  type ExpiredDate,
  type FamilyFreshness,
  type Freshness,
  FRESHNESS_KINDS,
  type FreshnessKind,
  lastDayOf,
  type NumberConflict,
} from '@tenderwright/contract'
import {
  compareVersions,
  type DatedVersion as DatedVersionOfDocument,
  presentDating,
  VERSION_COLUMNS,
} from '#knowledge/version-order.ts'
import type { Db } from '#platform/database/database.ts'
import { type Clock, dayOf } from '#platform/time/clock.ts'
import {
  type Bounds,
  countDocuments,
  countFamilies,
  type FamilyRow,
  findFamilies,
  findValiditiesOf,
  readReview,
  versionsOf,
} from './freshness.repository.ts'
import { COMPARED_VERSIONS } from './review-families.ts'

interface FreshnessInput {
  kind: FreshnessKind
  months: number
  offset: number
  limit: number
}

/**
 * Lists one page of the families with one kind of problem. A family is a group of nearly equal sections. "expired": a
 * stated validity has ended. "contradicting": numbers differ. "stale": the section that screens show is old.
 * "superseded": only other sections are old. Families whose problems were solved since the last review are left out.
 */
export async function listFreshness(
  { db, clock }: { db: Db; clock: Clock },
  { kind, months, offset, limit }: FreshnessInput,
): Promise<Omit<Freshness, 'reviewing'>> {
  const today = dayOf(clock)
  const bounds = { today, old: monthsBefore(today, months) }
  const counts = Object.fromEntries(
    await Promise.all(
      FRESHNESS_KINDS.map(async (one) => [one, await countFamilies(db, one, bounds)] as const),
    ),
  ) as Record<FreshnessKind, number>
  const review = await readReview(db)
  const rows = await findFamilies(db, kind, bounds, { offset, limit })
  return {
    ...(review && { reviewed_at: review.reviewed_at }),
    counts,
    documents: await countDocuments(db),
    total: counts[kind],
    families: await presentFamilies(db, rows, bounds),
  }
}

async function presentFamilies(
  db: Db,
  rows: readonly FamilyRow[],
  bounds: Bounds,
): Promise<FamilyFreshness[]> {
  if (rows.length === 0) return []
  const members = await versionsOf(
    db,
    rows.map(({ family }) => family),
  )
    .select((eb) => [...VERSION_COLUMNS, eb.ref('shape.representative_id').$notNull().as('family')])
    .execute()
  const byFamily = Map.groupBy(members.toSorted(compareVersions), ({ family }) => family)
  const validities = await findValiditiesOf(
    db,
    members.map(({ id }) => id),
  )
  return rows.flatMap((row): FamilyFreshness[] => {
    const all = byFamily.get(row.family)
    if (all === undefined) return []
    const isOld = (date: string | null) => date !== null && lastDayOf(date) < bounds.old
    const expiredOf = (id: number): ExpiredDate[] =>
      (validities.get(id) ?? [])
        .filter(({ until }) => until < bounds.today)
        .map(({ until, written, excerpt }) => ({
          section_id: String(id),
          date: until,
          text: written,
          excerpt,
        }))
    // Versions with an expired validity are always listed, even if the family is large.
    const listed = all.filter(({ id }, at) => at <= COMPARED_VERSIONS || expiredOf(id).length > 0)
    const shown = listed.slice(0, MOST_LISTED)
    const ids = new Set(shown.map(({ id }) => String(id)))
    const conflicts = conflictsOf(row, shown[0]!.id, ids)
    const expired = shown.flatMap(({ id }) => expiredOf(id))
    const kinds: FreshnessKind[] = []
    if (expired.length > 0) kinds.push('expired')
    if (conflicts.length > 0) kinds.push('contradicting')
    if (isOld(all[0]!.proposal_date)) kinds.push('stale')
    else if (all.some(({ proposal_date: date }) => isOld(date))) kinds.push('superseded')
    if (kinds.length === 0) return []
    const versions = shown.map((version) => presentVersion(version, isOld(version.proposal_date)))
    return [{ family_id: String(row.family), kinds, size: all.length, versions, conflicts, expired }]
  })
}

interface VersionRow extends DatedVersionOfDocument {
  document_id: string
  title: string
  word_count: number
  file_name: string
  hospital_name: string
}

function presentVersion(version: VersionRow, isOld: boolean): DatedVersion {
  const presented: DatedVersion = {
    section_id: String(version.id),
    document_id: version.document_id,
    title: version.title,
    source_file: version.file_name,
    source_hospital: version.hospital_name,
    word_count: version.word_count,
    is_old: isOld,
    ...presentDating(version),
  }
  if (version.indexed_at !== null) presented.indexed_at = version.indexed_at
  return presented
}

/**
 * Maximum number of sections to list for one family (a group of nearly equal sections). Further sections are only
 * counted.
 */
const MOST_LISTED = 20

/**
 * Returns the contradicting numbers that the last review found in one family of nearly equal sections. Contradictions
 * with deleted sections are left out. Returns none if screens now show another section of the family than at the
 * review.
 */
function conflictsOf(row: FamilyRow, shownId: number, ids: ReadonlySet<string>): NumberConflict[] {
  const [shown] = JSON.parse(row.members) as number[]
  if (shown !== shownId) return []
  return (JSON.parse(row.conflicts) as NumberConflict[]).flatMap((conflict) => {
    const others = conflict.others.filter(({ section_id: id }) => ids.has(id))
    return others.length === 0 ? [] : [{ ...conflict, others }]
  })
}

/**
 * Returns the same day `months` months earlier, in ISO 8601. If the earlier month is too short, returns its last day:
 * one month before "2025-03-31" is "2025-02-28".
 */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
  const last = Number(lastDayOf(first).slice(8))
  return `${first}-${String(Math.min(date, last)).padStart(2, '0')}`
}
