import type { MatchGroup } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { Pauses } from '#platform/threads/pauses.ts'
import { findCopies, findMatches } from './matching.repository.ts'
import type { MatchRow } from './matching.repository.ts'
import { presentGroup } from './present-match.ts'
import type { Conflicts } from './present-match.ts'
import { requirementNotFound, tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

/**
 * Function that finds numbers in which each shown section contradicts its nearly equal versions in other proposals. The
 * result is a map by the id of the shown section. Sections without contradictions are not in the map.
 */
export type FindConflicts = (
  matches: readonly { shown: number; others: readonly number[] }[],
) => Promise<ReadonlyMap<number, Conflicts>>

export interface ListDeps {
  db: Db
  /**
   * Finds contradicting numbers in nearly equal sections. The server's `families` feature implements this function.
   * Without it, no contradictions are shown.
   */
  findConflicts?: FindConflicts
}

/**
 * Lists all requirements of a tender with their suggested sections, in the order of the client's requirements matrix.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function listMatches(deps: ListDeps, tenderId: string): Promise<MatchGroup[]> {
  const { db } = deps
  if ((await findTenderLanguage(db, tenderId)) === undefined) throw tenderNotFound()
  return presentGroups(deps, await findRequirements(db, tenderId), await findMatches(db, tenderId))
}

/**
 * Returns one requirement of a tender with its suggested sections.
 * @throws `rfp.requirement_not_found` if the tender has no such requirement
 */
export async function readMatchGroup(
  deps: ListDeps,
  tenderId: string,
  requirementId: string,
): Promise<MatchGroup> {
  const { db } = deps
  const requirements = await findRequirements(db, tenderId, requirementId)
  const [group] = await presentGroups(deps, requirements, await findMatches(db, tenderId, requirementId))
  if (group === undefined) throw requirementNotFound()
  return group
}

async function presentGroups(
  { db, findConflicts }: ListDeps,
  requirements: readonly RequirementRow[],
  matches: readonly MatchRow[],
): Promise<MatchGroup[]> {
  const alternatives = matches.flatMap((match) => JSON.parse(match.alternatives) as number[])
  const copies = await findCopies(db, 'id', [...new Set(alternatives)])
  const copiesById = new Map(copies.map((copy) => [copy.id, copy]))
  const conflicts = await findConflicts?.(
    matches.map((match) => ({
      shown: match.section_id,
      others: (JSON.parse(match.alternatives) as number[]).filter((id) => copiesById.has(id)),
    })),
  )
  const byRequirement = Map.groupBy(matches, (match) => match.requirement_id)
  const groups: MatchGroup[] = []
  const pauses = new Pauses()
  for (const requirement of requirements) {
    groups.push(presentGroup(requirement, byRequirement.get(requirement.id) ?? [], copiesById, conflicts))
    await pauses.pauseIfLong()
  }
  return groups
}
