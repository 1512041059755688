import type { MatchOverview } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { findMatchScores } from './matching.repository.ts'
import type { MatchScore } from './matching.repository.ts'
import { sectionsOfAnswer, selectedField } from './present-match.ts'
import { presentReview } from '../requirements/present-tender.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'
import { presentNotes } from '../requirements/present-tender.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

/**
 * Lists a tender's requirements for the overview. Each suggested section has only its id and score, because the full
 * data of a thousand requirements would be dozens of megabytes.
 */
export async function listMatchOverview({ db }: { db: Db }, tenderId: string): Promise<MatchOverview[]> {
  if ((await findTenderLanguage(db, tenderId)) === undefined) throw tenderNotFound()
  const scores = await findMatchScores(db, tenderId)
  const byRequirement = Map.groupBy(scores, (match) => match.requirement_id)
  const requirements = await findRequirements(db, tenderId)
  return requirements.map((requirement) =>
    presentOverview(requirement, byRequirement.get(requirement.id) ?? []),
  )
}

function presentOverview(requirement: RequirementRow, scores: readonly MatchScore[]): MatchOverview {
  const selected = sectionsOfAnswer(requirement)
  return {
    requirement_id: requirement.id,
    category: requirement.category,
    item: requirement.item,
    description: requirement.description,
    ...presentNotes(requirement),
    ...selectedField(requirement),
    ...(requirement.selected_by === null ? {} : { selected_by: requirement.selected_by }),
    ...presentReview(requirement),
    matches: scores
      .filter(({ status, section_id: id }) => status === 'active' || selected.has(id))
      .map(({ section_id: id, score }) => ({ section_id: String(id), score })),
  }
}
