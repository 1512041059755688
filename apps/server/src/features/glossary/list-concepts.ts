import type { GlossaryConcept, GlossaryPage, GlossaryFilter } from '@tenderwright/contract'
import { fold, SHIPPED_CONCEPTS } from '@tenderwright/search'
import { readGlossaryChanges } from '#knowledge/glossary/glossary-changes.ts'
import type { Db } from '#platform/database/database.ts'
import { presentConcept } from './present-concept.ts'

const SHIPPED_IDS = new Set(SHIPPED_CONCEPTS.map(({ id }) => id))

/**
 * Returns whether a concept of the glossary was shipped with the product, rather than added by the team. A concept is
 * one thing with its terms. The team may have changed or removed a shipped concept.
 */
export function isShipped(id: string): boolean {
  return SHIPPED_IDS.has(id)
}

/**
 * Lists the whole glossary for the download as a file, sorted by the first Portuguese term. Removed concepts are
 * included.
 */
export function listAllConcepts(db: Db): Promise<GlossaryConcept[]> {
  const all = { query: '', changed: false, offset: 0, limit: Number.POSITIVE_INFINITY }
  return listConcepts(db, all).then(({ concepts }) => concepts)
}

/**
 * Lists one page of the glossary's concepts, sorted by their first Portuguese term. A concept is one thing with its
 * terms. `query` is a text to search in the terms. `changed` selects only concepts that the team changed.
 */
export async function listConcepts(
  db: Db,
  { query, domain, changed, offset, limit }: GlossaryFilter,
): Promise<GlossaryPage> {
  const changes = await readGlossaryChanges(db)
  const shipped = SHIPPED_CONCEPTS.filter(({ id }) => !changes.has(id)).map((concept) =>
    presentConcept(concept, 'shipped'),
  )
  const own = [...changes.values()].map(({ concept, removed, updatedAt }) => {
    const state = removed ? 'removed' : isShipped(concept.id) ? 'changed' : 'added'
    return presentConcept(concept, state, updatedAt)
  })
  const wanted = fold(query.trim())
  const found = (changed ? own : [...shipped, ...own])
    .filter((one) => domain === undefined || one.domain === domain)
    .filter((one) => hasWriting(one, wanted))
    .toSorted((a, b) => byPreferred(a, b))
  return { total: found.length, changed: own.length, concepts: found.slice(offset, offset + limit) }
}

function hasWriting({ pt, en }: GlossaryConcept, wanted: string): boolean {
  return wanted === '' || [...pt, ...en].some(({ text }) => fold(text).includes(wanted))
}

function byPreferred(a: GlossaryConcept, b: GlossaryConcept): number {
  return a.pt[0]!.text.localeCompare(b.pt[0]!.text, 'pt') || (a.id < b.id ? -1 : 1)
}
