import type { BestMatch } from './autoselect.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

interface Chosen {
  requirement: RequirementRow
  match: BestMatch
}

/**
 * Returns whether an automatic selection may change a requirement's answer. It must not change an answer that a person
 * typed, edited or marked.
 */
export const isOpenToSelection = ({ answer_id: version }: RequirementRow): boolean => version === null

/**
 * Chooses the requirements that an automatic selection changes: those whose best section has a score above the
 * threshold. Answers that a person typed or edited are not changed. `skipSelected` also skips requirements with a
 * selected section.
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
