import type { Db } from '#platform/database/database.ts'

/**
 * Returns the sections of the current answers to a tender's requirements, by the id of the saved answer and in the
 * answer's order. An answer that is one unedited section is not saved in this way and is left out.
 */
export async function sectionsOfAnswers(db: Db, tenderId: string) {
  const rows = await db
    .selectFrom('answer_sections')
    .innerJoin('requirements', 'requirements.answer_id', 'answer_sections.answer_id')
    .selectAll('answer_sections')
    .where('requirements.session_id', '=', tenderId)
    .orderBy('answer_sections.position')
    .execute()
  return Map.groupBy(rows, ({ answer_id: id }) => id)
}
