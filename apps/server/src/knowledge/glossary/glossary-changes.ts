import type { Db } from '#platform/database/database.ts'

/** Term or abbreviation for a concept of the glossary. `ambiguous` is true if it also abbreviates other things. */
interface StoredWriting {
  text: string
  ambiguous: boolean
}

/**
 * Term of the glossary that the team added, changed or removed. It has spellings and abbreviations in Portuguese and
 * English, which search treats as synonyms.
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
 * Reads the terms that the team added, changed or removed in the glossary. With the glossary, search finds synonyms.
 * The keys of the map are the ids of the terms.
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
 * Combines the shipped glossary of health and IT terms with the team's changes. Changed concepts replace shipped ones,
 * added ones are included, and removed ones are left out.
 */
export function withGlossaryChanges<Concept extends { id: string }>(
  shipped: readonly Concept[],
  changes: ReadonlyMap<string, ChangedConcept>,
): (Concept | ChangedConcept['concept'])[] {
  const own = [...changes.values()].filter(({ removed }) => !removed).map(({ concept }) => concept)
  return [...shipped.filter(({ id }) => !changes.has(id)), ...own]
}

/**
 * Returns the number of changes that the team has made to the glossary so far. If the number has grown, the glossary
 * must be loaded again.
 */
export async function readGlossaryRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('glossary_revision').select('revision').executeTakeFirst()
  return row === undefined ? 0 : row.revision
}
