import type { BestMatch } from './autoselect.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

interface Chosen {
  requirement: RequirementRow
  match: BestMatch
}

/** Returns whether an automatic selection may change a requirement's answer: no person wrote, edited or marked it. */
export const isOpenToSelection = ({ answer_id: version }: RequirementRow): boolean => version === null

/**
 * Chooses the requirements for an automatic selection: those whose best match scores above the threshold. Answers that
 * a person wrote or edited are not changed. `skipSelected` also leaves out requirements with a selected section.
 */
export function chooseAbove(
  requirements: readonly RequirementRow[],
  best: ReadonlyMap<string, BestMatch>,
  { threshold, skipSelected }: { threshold: number; skipSelected: boolean },
): Chosen[] {
  return requirements.flatMap((requirement) => {
    const match = best.get(requirement.id)
    if (match === undefined || match.score <= threshold || !isOpenToSelection(requirement)) return []
    return skipSelected && requirement.selection === 'selected' ? [] : [{ requirement, match }]
  })
}
