import { type GlossaryImport, MOST_GLOSSARY_CHANGES } from '@tenderwright/contract'
import { SHIPPED_CONCEPTS } from '@tenderwright/search'
import type { Concept } from '@tenderwright/search'
import {
  type ChangedConcept,
  readGlossaryChanges,
  withGlossaryChanges,
} from '#knowledge/glossary/glossary-changes.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import { timestamp } from '#platform/time/clock.ts'
import { conceptOf, type GlossaryDeps, storedChange } from './change-concept.ts'
import { glossaryFull, rowUnusable } from './glossary.errors.ts'
import type { FileConcept } from './glossary-file.ts'
import { countChange, dropChange, GLOSSARY_TURN, putChange } from './glossary.repository.ts'
import { refuseTaken, wordKey } from './taken-writings.ts'

const SHIPPED = new Map(SHIPPED_CONCEPTS.map((concept) => [concept.id, concept]))

/**
 * Imports an uploaded glossary file, either completely or not at all. A row changes or removes the concept with its id
 * or first Portuguese term, or else adds one. A concept is one thing with its terms. Concepts that are not in the file
 * stay.
 * @returns the numbers of added, changed, removed and unchanged concepts
 * @throws ProductError if two rows mean one concept, a term belongs to another concept, or no further change can be
 * stored
 */
export function importConcepts(
  { db, clock, ids }: GlossaryDeps,
  rows: readonly FileConcept[],
): Promise<GlossaryImport> {
  return inWriteTransaction(
    db,
    async (transaction) => {
      const before = await readGlossaryChanges(transaction)
      const known = withGlossaryChanges<Concept>(SHIPPED_CONCEPTS, before)
      const byPreferred = new Map(known.map(({ id, writings }) => [wordKey(writings.pt[0]!.text), id]))
      const updatedAt = timestamp(clock)
      const after = new Map(before)
      const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
      const changed = new Map<string, Concept>()
      const seen = new Set<string>()
      for (const { row, id, removed, fields } of rows) {
        const key = id === '' ? (byPreferred.get(wordKey(fields.pt[0]!.text)) ?? ids.next()) : id
        if (seen.has(key)) throw rowUnusable(row)
        seen.add(key)
        const concept = conceptOf(key, fields)
        const kind = kindOfChange(before.get(key), concept, removed)
        counts[kind]++
        if (kind === 'unchanged') continue
        changed.set(key, concept)
        if (isAsShipped(concept, removed) || (removed && !SHIPPED.has(key))) after.delete(key)
        else after.set(key, { concept, removed, updatedAt })
      }
      if (after.size > Math.max(before.size, MOST_GLOSSARY_CHANGES)) throw glossaryFull()
      refuseTaken(
        after,
        withGlossaryChanges<Concept>(SHIPPED_CONCEPTS, after).filter(({ id }) => changed.has(id)),
      )
      for (const id of changed.keys()) {
        const change = after.get(id)
        if (change === undefined) await dropChange(transaction, id)
        else await putChange(transaction, storedChange(change))
      }
      if (changed.size > 0) await countChange(transaction)
      return counts
    },
    GLOSSARY_TURN,
  )
}

function kindOfChange(
  change: ChangedConcept | undefined,
  concept: Concept,
  removed: boolean,
): keyof GlossaryImport {
  const shipped = SHIPPED.get(concept.id)
  const now = change?.concept ?? shipped
  const isThere = now !== undefined && change?.removed !== true
  if (removed) return isThere ? 'removed' : 'unchanged'
  if (!isThere) return shipped === undefined ? 'added' : 'changed'
  return isSame(now, concept) ? 'unchanged' : 'changed'
}

function isAsShipped(concept: Concept, removed: boolean): boolean {
  const shipped = SHIPPED.get(concept.id)
  return !removed && shipped !== undefined && isSame(shipped, concept)
}

function isSame(one: Concept, other: Concept): boolean {
  const plain = ({ domain, writings: { pt, en } }: Concept) =>
    JSON.stringify([domain, ...[pt, en].map((all) => all.map(({ text, ambiguous }) => [text, ambiguous]))])
  return plain(one) === plain(other)
}
