import type { MatrixRequirement } from '@tenderwright/workbook'
import { plainName } from '@tenderwright/contract'
import type { RequirementRow } from '../requirements/tenders.repository.ts'
import type { ContinuedRequirement } from './replace-requirements.ts'

/**
 * Finds the stored requirement that each requirement of a matrix read again continues, so that it keeps its answer.
 * Their texts, sheet and row must be equal. Of several ones, the first in `stored` is taken.
 */
export function continueRequirements(
  stored: readonly StoredPlace[],
  reading: readonly MatrixRequirement[],
): ContinuedRequirement[] {
  const open = Map.groupBy(stored, ({ sheet, row_number: row, item, description }) =>
    placeOf(sheet, row, [item, description]),
  )
  return reading.map((requirement) => {
    const { sheet, row, item, description } = requirement
    const id = open.get(placeOf(plainName(sheet), row, [item, description]))?.shift()?.id
    return { ...(id !== undefined && { id }), requirement }
  })
}

type StoredPlace = Pick<RequirementRow, 'id' | 'sheet' | 'row_number' | 'item' | 'description'>

const placeOf = (sheet: string, row: number, texts: readonly string[]) =>
  JSON.stringify([sheet, row, ...texts])
