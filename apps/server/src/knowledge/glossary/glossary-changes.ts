import type { Db } from '#platform/database/database.ts'

/** Term or abbreviation for a glossary concept. `ambiguous` is true if it abbreviates other things, too. */
interface StoredWriting {
  text: string
  ambiguous: boolean
}

/** Glossary concept that the team added, changed or removed, with its Portuguese and English terms. */
export interface ChangedConcept {
  concept: {
    id: string
    domain: string
    writings: { pt: readonly StoredWriting[]; en: readonly StoredWriting[] }
  }
  removed: boolean
  updatedAt: string
}

/** Reads the team's changes of the glossary of health and IT terms, keyed by concept id. */
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

/** Applies the team's changes to the shipped glossary of health and IT terms. */
export function withGlossaryChanges<Concept extends { id: string }>(
  shipped: readonly Concept[],
  changes: ReadonlyMap<string, ChangedConcept>,
): (Concept | ChangedConcept['concept'])[] {
  const own = [...changes.values()].filter(({ removed }) => !removed).map(({ concept }) => concept)
  return [...shipped.filter(({ id }) => !changes.has(id)), ...own]
}

/** Returns the number of glossary changes by the team so far. A new number means that the glossary must be reloaded. */
export async function readGlossaryRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('glossary_revision').select('revision').executeTakeFirst()
  return row === undefined ? 0 : row.revision
}
