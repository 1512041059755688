import type { Db } from '#platform/database/database.ts'

/**
 * Term or abbreviation with which a concept of the glossary can be written. An ambiguous one also abbreviates other
 * things.
 */
interface StoredWriting {
  text: string
  ambiguous: boolean
}

/**
 * Concept of the health and IT glossary that the team added, changed or removed, with all its terms and abbreviations
 * in Portuguese and English.
 */
export interface ChangedConcept {
  concept: {
    id: string
    domain: string
    writings: { pt: readonly StoredWriting[]; en: readonly StoredWriting[] }
  }
  removed: boolean
  updatedAt: string
}

/**
 * Reads the concepts that the team added, changed or removed in the health and IT glossary. Search finds synonyms with
 * this glossary. The map's key is the id of the concept.
 */
export async function readGlossaryChanges(db: Db): Promise<Map<string, ChangedConcept>> {
  const rows = await db.selectFrom('glossary_changes').selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.concept_id,
      {
        concept: {
          id: row.concept_id,
          domain: row.domain,
          writings: JSON.parse(row.writings) as ChangedConcept['concept']['writings'],
        },
        removed: row.removed === 1,
        updatedAt: row.updated_at,
      },
    ]),
  )
}

/**
 * Merges the shipped glossary (health and IT terms) with the team's changes: changed concepts replace shipped ones,
 * added ones are included, removed ones left out.
 */
export function withGlossaryChanges<Concept extends { id: string }>(
  shipped: readonly Concept[],
  changes: ReadonlyMap<string, ChangedConcept>,
): (Concept | ChangedConcept['concept'])[] {
  const own = [...changes.values()].filter(({ removed }) => !removed).map(({ concept }) => concept)
  return [...shipped.filter(({ id }) => !changes.has(id)), ...own]
}

/**
 * Returns how often the team has changed the glossary so far. Code that loaded the glossary at another number loads it
 * again.
 */
export async function readGlossaryRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('glossary_revision').select('revision').executeTakeFirst()
  return row === undefined ? 0 : row.revision
}
