import { chaptersOfDocument, type RankedRequirement } from '#knowledge/document-order.ts'
import type { Db } from '#platform/database/database.ts'
import { differs, NOTHING_DONE } from '../requirements/has-work.ts'
import { findRequirements } from '../requirements/tenders.repository.ts'
import { readSnapshot } from '../snapshots/requirement-snapshots.ts'

/**
 * Counts the requirements of a tender whose answer, mark, comment, owner, review mark or place in the proposal differs
 * from a snapshot (an earlier stored state). Restoring the snapshot would lose these changes, so a person sees their
 * number first.
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
 * Returns, for each requirement, the requirement before it in the proposal; requirements that are not in `among` are
 * skipped. The key is the requirement's id. The first one has the value undefined.
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
