import { plainName } from '@tenderwright/contract'
import type { MatrixRequirement } from '@tenderwright/workbook'
import type { Insertable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import { carryOrder } from '../order/carry-order.ts'
import { countOrderChange, findRanked } from '../order/order.repository.ts'
import { inBatches } from '../requirements/tenders.repository.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

/**
 * Requirement in a new or corrected matrix, with the id of the stored requirement that it continues; undefined for a
 * new one.
 */
export interface ContinuedRequirement {
  id?: string | undefined
  requirement: MatrixRequirement
}

export interface ReplacedCounts {
  kept: number
  added: number
  removed: number
}

/**
 * Number larger than the position of any requirement. It is added to the stored positions while new ones are written,
 * because two requirements of a tender must never have equal positions.
 */
const OUT_OF_THE_WAY = 10_000_000
/**
 * Columns of a requirement that are overwritten when its matrix is read again. All other columns contain people's work
 * and stay.
 */
const READ_COLUMNS = [
  'position',
  'category',
  'item',
  'description',
  'sheet',
  'row_number',
  'number',
  'group_path',
  'mandatory',
  'weight',
  'deadline',
  'document_rank',
  'chapter_rank',
] as const satisfies (keyof RequirementsTable)[]

/**
 * Replaces the requirements of a tender by those of another reading of its matrix. A requirement that continues a
 * stored one keeps its answer, marks and comments; stored ones without a continuation are deleted.
 * @returns the numbers of kept, added and removed requirements
 */
export async function replaceRequirements(
  transaction: WriteTransaction,
  ids: Ids,
  tenderId: string,
  reading: readonly ContinuedRequirement[],
): Promise<ReplacedCounts> {
  const stored = await findRanked(transaction, tenderId)
  const continued = new Set(reading.flatMap(({ id }) => id ?? []))
  const removed = stored.map(({ id }) => id).filter((id) => !continued.has(id))
  await removeRequirements(transaction, removed)
  await transaction
    .updateTable('requirements')
    .set(({ eb }) => ({ position: eb('position', '+', OUT_OF_THE_WAY) }))
    .where('session_id', '=', tenderId)
    .execute()
  const rows = reading.map(({ id, requirement }, position) => ({
    ...rowOf(requirement, tenderId, position),
    id: id ?? ids.next(),
    // Only new requirements get this value: matching has not looked for sections for them yet.
    matches_stale: 1,
  }))
  const ranks = carryOrder(stored, rows)
  await writeRequirements(
    transaction,
    rows.map((row) => Object.assign(row, { document_rank: null, chapter_rank: null }, ranks.get(row.id))),
  )
  await countOrderChange(transaction, tenderId)
  return { kept: continued.size, added: reading.length - continued.size, removed: removed.length }
}

/** Converts a requirement that was read from a requirements matrix to a database row, without an answer yet. */
export function rowOf(
  requirement: MatrixRequirement,
  tenderId: string,
  position: number,
): Omit<Insertable<RequirementsTable>, 'id'> {
  const { category, item, description, sheet, row, number, groupPath, mandatory, weight, deadline } =
    requirement
  return {
    session_id: tenderId,
    position,
    category,
    item,
    description,
    sheet: plainName(sheet),
    row_number: row,
    number: number ?? '',
    group_path: JSON.stringify(groupPath ?? []),
    mandatory: mandatory ?? '',
    weight: weight ?? '',
    deadline: deadline ?? '',
    selection: 'none',
  }
}

async function removeRequirements(transaction: WriteTransaction, ids: readonly string[]): Promise<void> {
  await inBatches(ids, (some) => transaction.deleteFrom('requirements').where('id', 'in', some).execute())
}

/**
 * Inserts requirements. If a requirement with the same id is already stored, only the columns that come from the matrix
 * and its place in the proposal change.
 */
async function writeRequirements(
  transaction: WriteTransaction,
  rows: readonly Insertable<RequirementsTable>[],
): Promise<void> {
  await inBatches(rows, (some) =>
    transaction
      .insertInto('requirements')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(READ_COLUMNS.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute(),
  )
}
