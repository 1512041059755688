import { plainName } from '@tenderwright/contract'
import type { MatrixRequirement } from '@tenderwright/workbook'
import type { Insertable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import { insertMany } from '#platform/database/insert-many.ts'
import { lockingRows } from '#platform/database/row-locks.ts'
import type { Ids } from '#platform/ids/ids.ts'
import { carryOrder } from '../order/carry-order.ts'
import { countOrderChange } from '../order/order.repository.ts'
import { movePositionsAway, removeRequirements } from '../requirements/change-positions.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

/**
 * Requirement from a new or corrected reading of the client's file. `id` is the id of the stored requirement that it
 * replaces, or `undefined` for a new requirement.
 */
export interface ContinuedRequirement {
  id?: string | undefined
  requirement: MatrixRequirement
}

interface ReplacedCounts {
  kept: number
  added: number
  removed: number
}

/**
 * Columns of a requirement that are overwritten when the requirements matrix is read again. All other columns contain
 * people's work and are kept.
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
 * Replaces a tender's requirements after its requirements matrix was read again. A requirement with a stored id keeps
 * its answer, marks and comments. Stored requirements that the new reading lacks are deleted.
 * @returns the numbers of kept, added and removed requirements
 */
export async function replaceRequirements(
  transaction: WriteTransaction,
  ids: Ids,
  tenderId: string,
  reading: readonly ContinuedRequirement[],
): Promise<ReplacedCounts> {
  const stored = await findReadColumns(transaction, tenderId)
  const continued = new Set(reading.flatMap(({ id }) => id ?? []))
  const removed = stored.map(({ id }) => id).filter((id) => !continued.has(id))
  await removeRequirements(transaction, removed)
  const rows = reading.map(({ id, requirement }, position) => ({
    ...rowOf(requirement, tenderId, position),
    id: id ?? ids.next(),
    // Only new requirements get this value, because no sections have been searched for them yet.
    matches_stale: 1,
    document_rank: null,
    chapter_rank: null,
  }))
  const ranks = carryOrder(stored, rows)
  const present = new Map(stored.map((one) => [one.id, one]))
  const changed = rows
    .map((row) => Object.assign(row, ranks.get(row.id)))
    .filter((row) => {
      const now = present.get(row.id)
      return !now || READ_COLUMNS.some((column) => now[column] !== row[column])
    })
  await movePositionsAway(transaction, present, changed)
  // Of a requirement that is already stored, only the columns that come from the matrix and its place in the proposal
  // change.
  await insertMany(transaction, 'requirements', changed, { key: ['id'], change: READ_COLUMNS })
  await countOrderChange(transaction, tenderId)
  return { kept: continued.size, added: reading.length - continued.size, removed: removed.length }
}

/** Converts a requirement that was read from a requirements matrix into a database row without an answer. */
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

/**
 * Reads and locks the columns of a tender's requirements that a new reading of the client's requirements matrix may
 * overwrite.
 */
function findReadColumns(transaction: WriteTransaction, tenderId: string) {
  return lockingRows(
    transaction,
    transaction
      .selectFrom('requirements')
      .select(['id', ...READ_COLUMNS])
      .where('session_id', '=', tenderId)
      .orderBy('position'),
  ).execute()
}
