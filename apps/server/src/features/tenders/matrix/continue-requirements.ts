import type { MatrixRequirement } from '@tenderwright/workbook'
import { plainName } from '@tenderwright/contract'
import type { RequirementRow } from '../requirements/tenders.repository.ts'
import type { ContinuedRequirement } from './replace-requirements.ts'

/** Stored requirement with its texts and its place in the client's requirements matrix, given by sheet and row. */
type StoredPlace = Pick<RequirementRow, 'id' | 'sheet' | 'row_number' | 'item' | 'description'>

/**
 * Finds the stored requirement for each requirement that was read again, so that its answer is kept. Texts, sheet and
 * row must be equal. If several stored requirements fit, the first in `stored` is taken.
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

/**
 * Finds the stored requirement by sheet and row if its text differs, so that people's work is kept.
 * `continueRequirements` finds only requirements with equal text. Rows with several requirements are skipped.
 * @param stored requirements with people's work that would be lost
 * @param continued result of `continueRequirements` for the same file
 * @returns all requirements of the requirements matrix, and the ids of those that got another text
 */
export function continueByPlace(
  stored: readonly StoredPlace[],
  continued: readonly ContinuedRequirement[],
): { continued: ContinuedRequirement[]; changed: string[] } {
  const taken = new Set(continued.map(({ id }) => id))
  const open = Map.groupBy(
    stored.filter(({ id }) => !taken.has(id)),
    ({ sheet, row_number: row }) => placeOf(sheet, row),
  )
  const read = Map.groupBy(continued, ({ requirement: { sheet, row } }) => placeOf(plainName(sheet), row))
  const changed: string[] = []
  return {
    continued: continued.map((one) => {
      const place = placeOf(plainName(one.requirement.sheet), one.requirement.row)
      const [before, ...others] = open.get(place) ?? []
      if (one.id !== undefined || !before || others.length > 0 || read.get(place)?.length !== 1) return one
      changed.push(before.id)
      return { id: before.id, requirement: one.requirement }
    }),
    changed,
  }
}

const placeOf = (sheet: string, row: number, texts: readonly string[] = []) =>
  JSON.stringify([sheet, row, ...texts])
