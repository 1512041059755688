import type { Db } from '#platform/database/database.ts'

/** Term or abbreviation of a concept. */
interface StoredWriting {
  text: string
  ambiguous: boolean
}

/** Concept that the team has added, changed or removed. */
export interface ChangedConcept {
  concept: {
    id: string
    domain: string
    writings: { pt: readonly StoredWriting[]; en: readonly StoredWriting[] }
  }
  removed: boolean
  updatedAt: string
}

/** Returns the team's changes to the glossary, by the id of the concept. */
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

/** Returns shipped concepts with the team's changes and without removed concepts. */
export function withGlossaryChanges<Concept extends { id: string }>(
  shipped: readonly Concept[],
  changes: ReadonlyMap<string, ChangedConcept>,
): (Concept | ChangedConcept['concept'])[] {
  const own = [...changes.values()].filter(({ removed }) => !removed).map(({ concept }) => concept)
  return [...shipped.filter(({ id }) => !changes.has(id)), ...own]
}

/** Returns the number of the team's changes so far. */
export async function readGlossaryRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('glossary_revision').select('revision').executeTakeFirst()
  return row === undefined ? 0 : row.revision
}
