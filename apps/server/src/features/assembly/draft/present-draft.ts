import type { Draft } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { TenderRow } from '#knowledge/find-tender.ts'
import { changesOfFields, valuesOfFields, type DraftFields } from './draft-fields.ts'
import { clientKeyOf, listDraftsOfClient, type DraftRow } from './draft.repository.ts'

export const readFields = (stored: string) => JSON.parse(stored) as DraftFields

/**
 * Converts a tender's draft to the format of the API, with names to replace from another tender of the same client. A
 * draft is the saved form for the tender's next proposal.
 */
export async function presentDraft(
  db: Db,
  tender: TenderRow,
  row: DraftRow | undefined,
  overwritten: ReadonlyMap<string, unknown> = new Map(),
): Promise<Draft> {
  const fields = row ? readFields(row.fields) : {}
  const offered = await offeredAliases(db, tender, clientKeyOf(fields, tender.organization_name))
  return {
    revision: row?.revision ?? 0,
    values: valuesOfFields(fields),
    ...(row && { changed_at: row.changed_at }),
    can_undo: row !== undefined && row.previous !== null,
    overwritten: changesOfFields(overwritten),
    ...(offered && { offered }),
  }
}

async function offeredAliases(db: Db, tender: TenderRow, clientKey: string): Promise<Draft['offered']> {
  if (clientKey === '') return undefined
  for (const earlier of await listDraftsOfClient(db, clientKey, tender.id)) {
    const { aliases } = valuesOfFields(readFields(earlier.fields))
    if (aliases) return { rfp_filename: earlier.rfp_filename, aliases }
  }
  return undefined
}
