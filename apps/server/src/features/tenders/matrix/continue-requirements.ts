import type { MatrixRequirement } from '@tenderwright/workbook'
import { plainName } from '@tenderwright/contract'
import type { RequirementRow } from '../requirements/tenders.repository.ts'
import type { ContinuedRequirement } from './replace-requirements.ts'

/**
 * Finds for each requirement of a requirements matrix that was read again the stored requirement that it continues, so
 * that the requirement keeps its answer. One continues the other if their texts, sheet and row are equal. The category
 * may differ.
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
