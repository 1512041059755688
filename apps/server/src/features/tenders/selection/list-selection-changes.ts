import type { SelectionChange } from '@tenderwright/contract'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import type { SelectionChangesTable } from '../requirements/tenders.tables.ts'
import { listChanges } from './selection-changes.repository.ts'

/**
 * Lists the answers of a tender that lost text because a document was processed again, newest first. Each has the
 * section's earlier text.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function listSelectionChanges(db: Db, tenderId: string): Promise<SelectionChange[]> {
  if (!(await findTender(db, tenderId))) throw tenderNotFound()
  return (await listChanges(db, tenderId)).map(presentChange)
}

function presentChange(row: Selectable<SelectionChangesTable>): SelectionChange {
  return {
    requirement_id: row.requirement_id,
    requirement: row.requirement,
    file_name: row.file_name,
    changed_at: row.changed_at,
    section_title: row.section_title,
    section_text: row.section_text,
    ...(row.kept_title === null ? {} : { kept_title: row.kept_title }),
    other_titles: JSON.parse(row.other_titles) as string[],
  }
}
