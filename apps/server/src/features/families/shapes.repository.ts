import type { FamilyShape, Shape } from '@tenderwright/search'
import type { ExpressionBuilder } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

export async function findShapeIds(db: Db, hashes: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of batchesOf(hashes, VALUES_PER_STATEMENT)) {
    const rows = await db.selectFrom('text_shapes').where('hash', 'in', some).select(['id', 'hash']).execute()
    for (const { id, hash } of rows) found.set(hash, id)
  }
  return found
}

/**
 * Stores new shapes, with the hashes by which similar ones are found. A shape is the text of a section in which names,
 * numbers and dates are masked.
 * @returns the ids of the stored shapes, by the shape's hash
 */
export async function insertShapes(
  transaction: WriteTransaction,
  shapes: readonly Shape[],
): Promise<Map<string, number>> {
  const inserted = new Map<string, number>()
  for (const some of batchesOf(shapes, VALUES_PER_STATEMENT)) {
    const rows = await transaction
      .insertInto('text_shapes')
      .values(some.map(({ hash, words }) => ({ hash, words, representative_id: null, changed: 0 })))
      .returning(['id', 'hash'])
      .execute()
    for (const { id, hash } of rows) inserted.set(hash, id)
  }
  const keys = shapes.flatMap(({ hash, keys: own }) =>
    [...new Set(own)].map((key) => ({ key, shape_id: inserted.get(hash)! })),
  )
  for (const some of batchesOf(keys, VALUES_PER_STATEMENT))
    await transaction.insertInto('shape_keys').values(some).execute()
  return inserted
}

const SHAPE_COLUMNS = ['id', 'hash', 'words', 'representative_id as representativeId'] as const

/**
 * Lists the first `limit` shapes that belong to no family of similar shapes yet, sorted by hash. A shape is the text of
 * a section in which names, numbers and dates are masked.
 */
export function findUndecided(db: Db, limit: number): Promise<FamilyShape[]> {
  return db
    .selectFrom('text_shapes')
    .where('representative_id', 'is', null)
    .select(SHAPE_COLUMNS)
    .orderBy('hash')
    .limit(limit)
    .execute()
}

/**
 * Lists one page of all shapes, sorted by hash: the first `limit` shapes after `hash`. A shape is the text of a section
 * in which names, numbers and dates are masked.
 */
export function findShapesAfter(db: Db, hash: string, limit: number): Promise<FamilyShape[]> {
  return db
    .selectFrom('text_shapes')
    .where('hash', '>', hash)
    .select(SHAPE_COLUMNS)
    .orderBy('hash')
    .limit(limit)
    .execute()
}

export async function findSharingKeys(db: Db, keys: readonly number[]): Promise<FamilyShape[]> {
  const ids = new Set<number>()
  for (const some of batchesOf(keys, VALUES_PER_STATEMENT)) {
    const rows = await db.selectFrom('shape_keys').where('key', 'in', some).select('shape_id').execute()
    for (const { shape_id: id } of rows) ids.add(id)
  }
  const found: FamilyShape[] = []
  for (const some of batchesOf([...ids], VALUES_PER_STATEMENT)) {
    found.push(
      ...(await db.selectFrom('text_shapes').where('id', 'in', some).select(SHAPE_COLUMNS).execute()),
    )
  }
  return found
}

export async function findRepresented(db: Db, ids: readonly number[]): Promise<FamilyShape[]> {
  const found: FamilyShape[] = []
  for (const some of batchesOf(ids, VALUES_PER_STATEMENT)) {
    found.push(
      ...(await db
        .selectFrom('text_shapes')
        .where('representative_id', 'in', some)
        .where('id', 'not in', some)
        .select(SHAPE_COLUMNS)
        .execute()),
    )
  }
  return found
}

/**
 * Returns the number of changes to families so far. A family is a group of similar sections. If two calls return the
 * same number, no family has changed in between.
 */
export async function latestChange(db: Db): Promise<number> {
  const row = await db.selectFrom('family_changes').select('latest').executeTakeFirst()
  return row?.latest ?? 0
}

/**
 * Adds 1 to the counter of changes to families, which are groups of similar sections. Returns the new number. Other
 * transactions that change the counter wait until this one ends.
 */
export async function nextChange(transaction: WriteTransaction): Promise<number> {
  const { latest } = await transaction
    .insertInto('family_changes')
    .values({ id: 1, latest: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ latest: eb(eb.ref('family_changes.latest'), '+', 1) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow()
  return latest
}

export async function setRepresentatives(
  transaction: WriteTransaction,
  changes: ReadonlyMap<number, number>,
  change: number,
): Promise<void> {
  const groups = Map.groupBy(changes.keys(), (id) => (changes.get(id) === id ? null : changes.get(id)!))
  for (const [representative, ids] of groups) {
    for (const some of batchesOf(ids, VALUES_PER_STATEMENT)) {
      await transaction
        .updateTable('text_shapes')
        .set((eb) => ({
          representative_id: representative ?? eb.ref('id'),
          changed: change,
        }))
        .where('id', 'in', some)
        .execute()
    }
  }
}

/**
 * Records that the sections with the given shapes have changed, so that running searches read these sections again. A
 * shape is the text of a section in which names, numbers and dates are masked.
 */
export async function markShapesChanged(
  transaction: WriteTransaction,
  shapeIds: readonly number[],
): Promise<void> {
  if (shapeIds.length === 0) return
  const changed = await nextChange(transaction)
  await transaction.updateTable('text_shapes').set({ changed }).where('id', 'in', shapeIds).execute()
}

/**
 * Returns whether any shape lost a section since unused shapes were last deleted. A shape is the text of a section in
 * which names, numbers and dates are masked.
 */
export async function hasRetiredShapes(db: Db): Promise<boolean> {
  return (await db.selectFrom('retired_shapes').select('shape_id').limit(1).executeTakeFirst()) !== undefined
}

const isUnused = (eb: ExpressionBuilder<Schema, 'text_shapes'>) =>
  eb.not(
    eb.exists(
      eb.selectFrom('sections').whereRef('sections.shape_id', '=', 'text_shapes.id').select('sections.id'),
    ),
  )

/**
 * Lists the ids of shapes that lost their last section. A shape is the text of a section in which names, numbers and
 * dates are masked.
 */
export async function findUnusedShapes(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('text_shapes')
    .where('id', 'in', db.selectFrom('retired_shapes').select('shape_id'))
    .where(isUnused)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes shapes that no section has any more. A shape is the text of a section in which names, numbers and dates are
 * masked.
 * @returns the ids of the deleted shapes
 */
export async function removeUnusedShapes(transaction: WriteTransaction): Promise<number[]> {
  // The records are deleted first. If another transaction deletes a section at the same time, its record stays for the
  // next call.
  const records = await transaction.deleteFrom('retired_shapes').returning('shape_id').execute()
  const removed: number[] = []
  for (const ids of batchesOf([...new Set(records.map(({ shape_id: id }) => id))], VALUES_PER_STATEMENT)) {
    const rows = await transaction
      .deleteFrom('text_shapes')
      .where('id', 'in', ids)
      .where(isUnused)
      .returning('id')
      .execute()
    removed.push(...rows.map(({ id }) => id))
  }
  return removed
}
