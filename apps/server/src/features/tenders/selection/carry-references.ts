import type { WriteTransaction } from '#platform/database/database.ts'
import {
  clearReferences,
  moveReferences,
  referredSections,
  type SectionIdentity,
  sectionIdentities,
} from './references.repository.ts'

/**
 * Returns the section of the new reading that corresponds to an old one: equal words, else an equal heading, the
 * nearest position.
 */
export function successorOf(
  old: SectionIdentity,
  candidates: readonly SectionIdentity[],
): SectionIdentity | undefined {
  const nearest = (some: SectionIdentity[]) =>
    some.toSorted(
      (a, b) => Math.abs(a.first_block - old.first_block) - Math.abs(b.first_block - old.first_block),
    )[0]
  return (
    nearest(candidates.filter(({ content_hash: hash }) => hash === old.content_hash)) ??
    nearest(candidates.filter(({ title }) => title === old.title))
  )
}

/**
 * Moves selections and matches of a document's old generation to the new one, so that processing it again loses no
 * selection. A section without a successor leaves a cleared selection.
 */
export async function carryReferences(
  transaction: WriteTransaction,
  documentId: string,
  from: number,
  to: number,
): Promise<void> {
  const referred = await referredSections(transaction, documentId, from)
  if (referred.size === 0) return
  const successors = await sectionIdentities(transaction, documentId, to)
  const taken = new Set<number>()
  for (const old of await sectionIdentities(transaction, documentId, from)) {
    if (!referred.has(old.id)) continue
    const successor = successorOf(
      old,
      successors.filter(({ id }) => !taken.has(id)),
    )
    if (successor) {
      taken.add(successor.id)
      await moveReferences(transaction, old.id, successor.id)
    } else await clearReferences(transaction, old.id)
  }
}
