import type { BestMatch } from './autoselect.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

export interface Chosen {
  requirement: RequirementRow
  match: BestMatch
}

/**
 * Whose best match scores above the threshold, never at it. A requirement that has a section is left out with
 * `skipSelected`; a cleared one has none.
 */
export function chooseAbove(
  requirements: readonly RequirementRow[],
  best: ReadonlyMap<string, BestMatch>,
  { threshold, skipSelected }: { threshold: number; skipSelected: boolean },
): Chosen[] {
  return requirements.flatMap((requirement) => {
    const match = best.get(requirement.id)
    if (match === undefined || match.score <= threshold) return []
    return skipSelected && requirement.selection === 'selected' ? [] : [{ requirement, match }]
  })
}
