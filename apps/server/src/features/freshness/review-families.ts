import { lastDayOf, type NumberConflict } from '@tenderwright/contract'
import { compareVersions, type DatedVersion } from '#knowledge/version-order.ts'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type FamilyRow, findFamiliesAfter, findValiditiesOf, versionsOf } from './freshness.repository.ts'

/** Name of the lock for transactions that replace the stored results of a search for old and contradicting texts. */
const REPLACING_TURN = 'freshness'
/** Number of families whose sections are read and compared at once. A family is a group of nearly equal sections. */
const FAMILIES_AT_ONCE = 300
/** Maximum number of nearly equal sections to compare with a section when searching for contradicting numbers. */
export const COMPARED_VERSIONS = 8

export interface ReviewDeps {
  db: Db
  /**
   * Finds contradicting numbers in families, which are groups of nearly equal sections. In each family, the section
   * `shown` is compared with `others`. The key of the result is the id `shown`.
   */
  findConflicts: (
    families: readonly { shown: number; others: readonly number[] }[],
  ) => Promise<ReadonlyMap<number, { conflicts: NumberConflict[] }>>
}

interface Version extends DatedVersion {
  family: number
}

/**
 * Searches all families for old, expired and contradicting sections, and stores the result. A family is a group of
 * sections that differ only in names, numbers and dates.
 * @returns the number of families
 */
export async function reviewFamilies(
  deps: ReviewDeps,
  signal: AbortSignal,
  report: (progress: { families: number }) => Promise<unknown>,
): Promise<number> {
  const { db } = deps
  let [families, last] = [0, 0]
  for (;;) {
    signal.throwIfAborted()
    const some = await findFamiliesAfter(db, last, FAMILIES_AT_ONCE)
    if (some.length === 0) break
    await reviewSome(deps, some)
    families += some.length
    last = some.at(-1)!
    await report({ families })
  }
  // Deletes rows of shapes that no longer represent a family.
  await db
    .deleteFrom('family_freshness')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('text_shapes')
            .select('text_shapes.id')
            .whereRef('text_shapes.representative_id', '=', 'family_freshness.family'),
        ),
      ),
    )
    .execute()
  return families
}

async function reviewSome({ db, findConflicts }: ReviewDeps, families: readonly number[]): Promise<void> {
  const versions: Version[] = await versionsOf(db, families)
    .select((eb) => [
      'section.id',
      'document.proposal_date',
      'document.outcome',
      'document.indexed_at',
      eb.ref('shape.representative_id').$notNull().as('family'),
    ])
    .execute()
  const stored = await db.selectFrom('family_freshness').selectAll().where('family', 'in', families).execute()
  const known = new Map(stored.map((row) => [row.family, row]))
  const validities = await findValiditiesOf(
    db,
    versions.map(({ id }) => id),
  )
  const byFamily = Map.groupBy(versions.toSorted(compareVersions), ({ family }) => family)
  const members = new Map(
    Array.from(byFamily, ([family, own]) => [
      family,
      own.slice(0, COMPARED_VERSIONS + 1).map(({ id }) => id),
    ]),
  )
  const compared = [...members].filter(
    ([family, ids]) => ids.length > 1 && known.get(family)?.members !== JSON.stringify(ids),
  )
  const conflicts = await findConflicts(compared.map(([, [shown, ...others]]) => ({ shown: shown!, others })))
  const endOf = (id: number) => earliest(validities.get(id)?.map(({ until }) => until) ?? [])
  const rows = Array.from(byFamily, ([family, own]): FamilyRow => {
    const ids = members.get(family)!
    const listed = JSON.stringify(ids)
    const before = known.get(family)
    const found =
      ids.length === 1
        ? []
        : before?.members === listed
          ? undefined
          : (conflicts.get(ids[0]!)?.conflicts ?? [])
    return {
      family,
      members: listed,
      shown_date: lastDay(own[0]!.proposal_date),
      oldest_date: earliest(own.flatMap(({ proposal_date: date }) => lastDay(date) ?? [])),
      shown_expires: endOf(ids[0]!),
      expires: earliest(own.flatMap(({ id }) => endOf(id) ?? [])),
      conflict_count: found?.length ?? before?.conflict_count ?? 0,
      conflicts: found ? JSON.stringify(found) : (before?.conflicts ?? '[]'),
    }
  })
  const changed = rows.filter((row) => !isSame(row, known.get(row.family)))
  const gone = stored.map(({ family }) => family).filter((family) => !byFamily.has(family))
  await replace(db, changed, [...gone, ...changed.map(({ family }) => family)])
}

async function replace(db: Db, rows: readonly FamilyRow[], replaced: readonly number[]): Promise<void> {
  if (replaced.length === 0) return
  await inWriteTransaction(
    db,
    async (transaction) => {
      await transaction.deleteFrom('family_freshness').where('family', 'in', replaced).execute()
      if (rows.length === 0) return
      // If the shape was removed meanwhile, its row would violate the foreign key.
      const there = await transaction
        .selectFrom('text_shapes')
        .select('id')
        .where(
          'id',
          'in',
          rows.map(({ family }) => family),
        )
        .execute()
      const shapes = new Set(there.map(({ id }) => id))
      const kept = rows.filter(({ family }) => shapes.has(family))
      if (kept.length > 0) await transaction.insertInto('family_freshness').values(kept).execute()
    },
    // The lock lets only one review write at a time. An earlier review that lost its lease may still be writing, and
    // without the lock neither of the two would see the rows of the other.
    REPLACING_TURN,
  )
}

function isSame(row: FamilyRow, other: FamilyRow | undefined): boolean {
  return (
    other !== undefined &&
    (Object.keys(row) as (keyof FamilyRow)[]).every((column) => row[column] === other[column])
  )
}

function lastDay(date: string | null): string | null {
  return date === null ? null : lastDayOf(date)
}

function earliest(days: readonly string[]): string | null {
  return days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null)
}
