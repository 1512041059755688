import type { MatrixRequirement } from '@tenderwright/workbook'
import { plainName } from '@tenderwright/contract'
import type { RequirementRow } from '../requirements/tenders.repository.ts'
import type { ContinuedRequirement } from './replace-requirements.ts'

/**
 * Pairs the requirements of a workbook that was read again with the stored ones. A requirement with equal text in the
 * same sheet and row continues a stored one, even in another group.
 */
export function continueRequirements(
  stored: readonly RequirementRow[],
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

const placeOf = (sheet: string, row: number, texts: readonly string[]) =>
  JSON.stringify([sheet, row, ...texts])
