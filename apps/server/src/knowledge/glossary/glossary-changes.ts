import type { Db } from '#platform/database/database.ts'

/** Term or abbreviation of a concept. */
interface StoredWriting {
  text: string
  ambiguous: boolean
}

/**
 * Concept of the health and IT glossary that the team added, changed or removed, with its terms and abbreviations in
 * Portuguese and English.
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
 * Reads the concepts of the glossary that the team added, changed or removed. The map's key is the id of the concept.
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
 * Returns the glossary as the team has it: the concepts that the product ships, with those that the team changed or
 * added in their place, and without removed ones.
 */
export function withGlossaryChanges<Concept extends { id: string }>(
  shipped: readonly Concept[],
  changes: ReadonlyMap<string, ChangedConcept>,
): (Concept | ChangedConcept['concept'])[] {
  const own = [...changes.values()].filter(({ removed }) => !removed).map(({ concept }) => concept)
  return [...shipped.filter(({ id }) => !changes.has(id)), ...own]
}

/**
 * Returns how often the team changed the glossary so far. A search thread compares it with the number that it loaded,
 * and loads the glossary again when it grew.
 */
export async function readGlossaryRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('glossary_revision').select('revision').executeTakeFirst()
  return row === undefined ? 0 : row.revision
}
