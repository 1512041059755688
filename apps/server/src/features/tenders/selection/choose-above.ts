import type { BestMatch } from './autoselect.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

interface Chosen {
  requirement: RequirementRow
  match: BestMatch
}

/** Returns true if an automatic selection may change the answer: nobody wrote, edited or marked it. */
export const isOpenToSelection = ({ answer_id: version }: RequirementRow): boolean => version === null

/**
 * Chooses the requirements for an automatic selection: best score above the threshold, and no typed or edited answer.
 */
export function chooseAbove(
  requirements: readonly RequirementRow[],
  best: ReadonlyMap<string, BestMatch>,
  { threshold, skipSelected }: { threshold: number; skipSelected: boolean },
): Chosen[] {
  // `skipSelected` also skips requirements with a selected section.
  return requirements.flatMap((requirement) => {
    const match = best.get(requirement.id)
    if (match === undefined || match.score <= threshold || !isOpenToSelection(requirement)) return []
    return skipSelected && requirement.selection === 'selected' ? [] : [{ requirement, match }]
  })
}
