import type { MatchGroup } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { requirementNotFound, sessionNotFound } from './matching.errors.ts'
import { findCopies, findMatches, findRequirements, findSessionLanguage } from './matching.repository.ts'
import type { MatchRow, RequirementRow } from './matching.repository.ts'
import { presentGroup } from './present-match.ts'

/** One group for every requirement in matrix order, those without candidates included. */
export async function listMatches({ db }: { db: Db }, sessionId: string): Promise<MatchGroup[]> {
  if ((await findSessionLanguage(db, sessionId)) === undefined) throw sessionNotFound()
  return presentGroups(db, await findRequirements(db, sessionId), await findMatches(db, sessionId))
}

/** The group of one requirement. */
export async function readMatchGroup(
  { db }: { db: Db },
  sessionId: string,
  requirementId: string,
): Promise<MatchGroup> {
  const requirements = await findRequirements(db, sessionId, requirementId)
  const [group] = await presentGroups(db, requirements, await findMatches(db, sessionId, requirementId))
  if (group === undefined) throw requirementNotFound()
  return group
}

async function presentGroups(
  db: Db,
  requirements: readonly RequirementRow[],
  matches: readonly MatchRow[],
): Promise<MatchGroup[]> {
  const alternatives = matches.flatMap((match) => JSON.parse(match.alternatives) as number[])
  const copies = await findCopies(db, 'id', [...new Set(alternatives)])
  const copiesById = new Map(copies.map((copy) => [copy.id, copy]))
  const byRequirement = Map.groupBy(matches, (match) => match.requirement_id)
  return requirements.map((requirement) =>
    presentGroup(requirement, byRequirement.get(requirement.id) ?? [], copiesById),
  )
}
