import type { Insertable } from 'kysely'
import {
  type ConceptChange,
  type ConceptFields,
  type GlossaryConcept,
  MOST_GLOSSARY_CHANGES,
} from '@tenderwright/contract'
import { SHIPPED_CONCEPTS } from '@tenderwright/search'
import type { Concept } from '@tenderwright/search'
import { type ChangedConcept, readGlossaryChanges } from '#knowledge/glossary/glossary-changes.ts'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { conceptChanged, conceptNotFound, conceptOvertaken, glossaryFull } from './glossary.errors.ts'
import { countChange, dropChange, GLOSSARY_TURN, putChange } from './glossary.repository.ts'
import { isShipped } from './list-concepts.ts'
import type { GlossaryChangesTable } from './glossary.tables.ts'
import { presentConcept } from './present-concept.ts'
import { refuseTaken, wordKey } from './taken-writings.ts'

export interface GlossaryDeps {
  db: Db
  clock: Clock
  ids: Ids
}

type Changes = ReadonlyMap<string, ChangedConcept>

/**
 * Adds a concept to the team's glossary, in which search finds synonyms. A concept is one thing with its terms,
 * abbreviations and translations.
 * @throws ProductError `glossary.writing_taken` if another concept has one of its terms
 * @throws ProductError `glossary.full` if no further change can be stored
 */
export function addConcept(deps: GlossaryDeps, fields: ConceptFields): Promise<GlossaryConcept> {
  return changing(deps.db, (db, changes) => keep(db, changes, conceptOf(deps.ids.next(), fields), deps.clock))
}

/**
 * Replaces the terms, abbreviations and domain of a concept in the glossary. A concept is one thing with its terms in
 * Portuguese and English. A removed concept becomes active again.
 * @throws ProductError `glossary.not_found` if there is no such concept, `glossary.changed` if somebody changed it
 * after time `seen`, `glossary.writing_taken` if another concept has one of the terms, `glossary.full` if no further
 * change can be stored
 */
export function changeConcept(
  { db: whole, clock }: GlossaryDeps,
  id: string,
  { seen, ...fields }: ConceptChange,
): Promise<GlossaryConcept> {
  return changing(whole, async (db, changes) => {
    findConcept(changes, id)
    if (isOvertaken(changes, id, seen)) throw conceptChanged()
    return keep(db, changes, conceptOf(id, fields), clock)
  })
}

/**
 * Removes a concept from the glossary. A concept is one thing with its terms. A concept that the team added is deleted.
 * A concept that the product ships can be brought back with `restoreConcept`.
 * @param seen time of the last change that the caller has seen ('' for none); without it, the concept is removed in any
 * case
 * @throws ProductError `glossary.not_found` if there is no such concept, `glossary.overtaken` if it was changed after
 * `seen`, `glossary.full` if no further change can be stored
 */
export function removeConcept(
  { db: whole, clock }: GlossaryDeps,
  id: string,
  seen?: string,
): Promise<{ id: string }> {
  return changing(whole, async (db, changes) => {
    const concept = findConcept(changes, id)
    if (isOvertaken(changes, id, seen)) throw conceptOvertaken()
    if (isShipped(id)) await put(db, changes, concept, clock, true)
    else await dropChange(db, id)
    return { id }
  })
}

/**
 * Resets a concept of the glossary to the state in which the product ships it. A concept is one thing with its terms.
 * @param seen time of the last change that the caller has seen ('' for none); without it, any change is discarded
 * @throws ProductError `glossary.not_found` if there is no such concept, `glossary.overtaken` if it was changed after
 * `seen`, `glossary.writing_taken` if another concept has one of its terms by now
 */
export function restoreConcept(
  { db: whole }: GlossaryDeps,
  id: string,
  seen?: string,
): Promise<GlossaryConcept> {
  return changing(whole, async (db, changes) => {
    const shipped = SHIPPED_CONCEPTS.find((one) => one.id === id)
    if (shipped === undefined) throw conceptNotFound()
    if (isOvertaken(changes, id, seen)) throw conceptOvertaken()
    refuseTaken(changes, [shipped])
    await dropChange(db, id)
    return presentConcept(shipped, 'shipped')
  })
}

/**
 * Returns whether somebody changed a concept of the glossary after the caller last saw it. `seen` is the time of the
 * last change that the caller knows, or '' for none.
 */
const isOvertaken = (changes: Changes, id: string, seen: string | undefined) =>
  seen !== undefined && seen !== (changes.get(id)?.updatedAt ?? '')

function changing<T>(db: Db, change: (db: Db, changes: Changes) => Promise<T>): Promise<T> {
  return inWriteTransaction(
    db,
    async (transaction) => {
      const changed = await change(transaction, await readGlossaryChanges(transaction))
      await countChange(transaction)
      return changed
    },
    GLOSSARY_TURN,
  )
}

async function keep(db: Db, changes: Changes, concept: Concept, clock: Clock): Promise<GlossaryConcept> {
  refuseTaken(changes, [concept])
  const updatedAt = await put(db, changes, concept, clock, false)
  return presentConcept(concept, isShipped(concept.id) ? 'changed' : 'added', updatedAt)
}

async function put(
  db: Db,
  changes: Changes,
  concept: Concept,
  clock: Clock,
  removed: boolean,
): Promise<string> {
  if (!changes.has(concept.id) && changes.size >= MOST_GLOSSARY_CHANGES) throw glossaryFull()
  const updatedAt = timestamp(clock)
  await putChange(db, storedChange({ concept, removed, updatedAt }))
  return updatedAt
}

function findConcept(changes: Changes, id: string): Concept {
  const found = changes.get(id)?.concept ?? SHIPPED_CONCEPTS.find((one) => one.id === id)
  if (found === undefined) throw conceptNotFound()
  return found
}

/**
 * Converts a concept that the team added, changed or removed in the glossary to a row of the table `glossary_changes`.
 * A concept is one thing with its terms in Portuguese and English.
 */
export function storedChange({
  concept,
  removed,
  updatedAt,
}: ChangedConcept): Insertable<GlossaryChangesTable> {
  const { id, domain, writings } = concept
  return {
    concept_id: id,
    domain,
    writings: JSON.stringify(writings),
    removed: removed ? 1 : 0,
    updated_at: updatedAt,
  }
}

/**
 * Builds a concept of the glossary from the fields of a form or file. A concept is one thing with its terms. Of terms
 * that differ only in case or punctuation, such as "Wi-Fi" and "wi-fi", the first is kept.
 */
export function conceptOf(id: string, { domain, pt, en }: ConceptFields): Concept {
  return { id, domain, writings: { pt: once(pt), en: once(en) } }
}

/**
 * Returns the terms of a concept in the glossary without repetitions. Of terms with the same words, such as "Wi-Fi" and
 * "wi-fi", the first is kept.
 */
function once(writings: ConceptFields['pt']): ConceptFields['pt'] {
  const known = new Set<string>()
  return writings.filter(({ text }) => {
    const key = wordKey(text)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
