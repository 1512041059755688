import type { Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { SelectionChangesTable } from '../requirements/tenders.tables.ts'
import type { ReadingChange, ReadSection, TextHolders } from './follow-text.ts'

/** Maximum number of characters of a section's text to keep, about fifty pages. */
const LONGEST_TEXT = 100_000

/**
 * Records that a section used in answers lost text when its document was processed again. The record has the old text,
 * and the titles of the sections that contain it now. With it, people can repair the answers.
 * @param holders sections that contain the old text now; `undefined` if none does
 * @returns the ids of the tenders with such answers
 */
export async function recordChanges(
  transaction: WriteTransaction,
  { documentId, fileName, at }: ReadingChange,
  old: ReadSection,
  holders: TextHolders | undefined,
): Promise<Set<string>> {
  const requirements = await transaction
    .selectFrom('requirements')
    .select(['id', 'session_id', 'item', 'description'])
    .where((eb) =>
      eb.or([
        eb.and([eb('selected_section_id', '=', old.id), eb('answer_id', 'is', null)]),
        eb('answer_id', 'in', (composed) =>
          composed.selectFrom('answer_sections').select('answer_id').where('section_id', '=', old.id),
        ),
      ]),
    )
    .execute()
  for (const { id, session_id: tenderId, item, description } of requirements)
    await transaction
      .insertInto('selection_changes')
      .values({
        session_id: tenderId,
        requirement_id: id,
        requirement: item || description,
        document_id: documentId,
        file_name: fileName,
        section_title: old.title,
        section_text: old.content.slice(0, LONGEST_TEXT),
        kept_title: holders?.best.title ?? null,
        other_titles: JSON.stringify(holders?.others.map(({ title }) => title) ?? []),
        changed_at: at,
      })
      .execute()
  return new Set(requirements.map(({ session_id: tender }) => tender))
}

/** Counts a tender's selected sections that lost text because their documents were processed again. */
export async function countChanges(db: Db, tenderId: string): Promise<number> {
  const { changes } = await db
    .selectFrom('selection_changes')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('session_id', '=', tenderId)
    .executeTakeFirstOrThrow()
  return changes
}

/**
 * Lists the selected sections of a tender that lost text because their documents were processed again, newest first, at
 * most 1000.
 */
export function listChanges(db: Db, tenderId: string): Promise<Selectable<SelectionChangesTable>[]> {
  return db
    .selectFrom('selection_changes')
    .selectAll()
    .where('session_id', '=', tenderId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}
