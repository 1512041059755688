import { chaptersOfDocument, type RankedRequirement } from '#knowledge/document-order.ts'
import type { Db } from '#platform/database/database.ts'
import { differs, NOTHING_DONE } from '../requirements/has-work.ts'
import { findRequirements } from '../requirements/tenders.repository.ts'
import { readSnapshot } from '../snapshots/requirement-snapshots.ts'

/**
 * Counts the requirements on which people would lose work if the tender were restored to a stored earlier state. Work
 * is, for example, an answer, a comment or a place in the proposal. A person sees the number before restoring.
 */
export async function countDiscardedWork(db: Db, place: { id: string; tenderId: string }): Promise<number> {
  const stored = await readSnapshot(db, place)
  const kept = new Map(stored.map((one) => [one.id, one]))
  const present = await findRequirements(db, place.tenderId)
  const isKept = new Set(present.map(({ id }) => id).filter((id) => kept.has(id)))
  const [before, now] = [predecessors(stored, isKept), predecessors(present, isKept)]
  return present.filter(
    (one) => differs(one, kept.get(one.id) ?? NOTHING_DONE) || before.get(one.id) !== now.get(one.id),
  ).length
}

/**
 * Maps each requirement to the one before it in the proposal, and the first one to `undefined`. Requirements that are
 * not in `among` are skipped.
 */
function predecessors(
  requirements: readonly RankedRequirement[],
  among: ReadonlySet<string>,
): Map<string, string | undefined> {
  const ids = chaptersOfDocument(requirements)
    .flatMap((chapter) => chapter.requirements.map(({ id }) => id))
    .filter((id) => among.has(id))
  return new Map(ids.map((id, at) => [id, ids[at - 1]]))
}
