import type { BestMatch } from './autoselect.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

export interface Chosen {
  requirement: RequirementRow
  match: BestMatch
}

/**
 * Chooses the requirements for which an automatic selection selects a section: their best match scores above the
 * threshold. Requirements whose answer a person wrote, trimmed, combined or marked are always left out. `skipSelected`
 * also leaves out requirements that have a selected section; those whose selection was cleared stay.
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
