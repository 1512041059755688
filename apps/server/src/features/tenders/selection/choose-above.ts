import type { BestMatch } from './autoselect.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

export interface Chosen {
  requirement: RequirementRow
  match: BestMatch
}

/**
 * Returns requirements whose best match scores strictly above the threshold. With `skipSelected`, requirements with
 * a section are left out; a cleared one has none. What a person wrote, trimmed, put together or marked always stays.
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
