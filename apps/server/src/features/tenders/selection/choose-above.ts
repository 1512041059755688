import type { BestMatch } from './autoselect.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

export interface Chosen {
  requirement: RequirementRow
  match: BestMatch
}

/**
 * Returns the requirements whose best match scores above the threshold. With `skipSelected`, requirements with a
 * section are left out; cleared ones are not. Answers that a person wrote, trimmed, combined or marked always stay.
 */
export function chooseAbove(
  requirements: readonly RequirementRow[],
  best: ReadonlyMap<string, BestMatch>,
  { threshold, skipSelected }: { threshold: number; skipSelected: boolean },
): Chosen[] {
  return requirements.flatMap((requirement) => {
    const match = best.get(requirement.id)
    if (match === undefined || match.score <= threshold || requirement.answer_id !== null) return []
    return skipSelected && requirement.selection === 'selected' ? [] : [{ requirement, match }]
  })
}
