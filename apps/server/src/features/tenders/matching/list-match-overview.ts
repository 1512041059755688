import type { MatchOverview } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { findMatchScores } from './matching.repository.ts'
import type { MatchScore } from './matching.repository.ts'
import { presentAnswered, sectionsOfAnswer } from './present-match.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'
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
    ...presentAnswered(requirement),
    matches: scores
      .filter(({ status, section_id: id }) => status === 'active' || selected.has(id))
      .map(({ section_id: id, score }) => ({ section_id: String(id), score })),
  }
}
