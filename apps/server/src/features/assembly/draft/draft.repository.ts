import { aliasKey } from '@tenderwright/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { AssemblyDraftsTable } from './draft.tables.ts'
import { valuesOfFields, type DraftFields } from './draft-fields.ts'

export type DraftRow = Selectable<AssemblyDraftsTable>

export async function findDraft(db: Db, tenderId: string): Promise<DraftRow | undefined> {
  return db.selectFrom('assembly_drafts').selectAll().where('session_id', '=', tenderId).executeTakeFirst()
}

/** Stores a tender's draft (form values for its next proposal) in place of the earlier one. */
export async function replaceDraft(
  transaction: WriteTransaction,
  row: Insertable<AssemblyDraftsTable>,
): Promise<DraftRow> {
  const { session_id: _, ...values } = row
  return transaction
    .insertInto('assembly_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Returns a key for the drafts of one client: the client's name without case, accents and punctuation.
 * @param own client's name in the tender, used if the draft has no name
 */
export function clientKeyOf(fields: DraftFields, own: string): string {
  const typed = valuesOfFields(fields).org_name?.trim()
  return aliasKey(typed || own)
}

/** Maximum number of earlier drafts of a client that are searched for names to replace. */
const LOOKED_THROUGH = 20

/** Lists the drafts of the client's latest 20 other tenders, latest first, to offer their names to replace. */
export async function listDraftsOfClient(
  db: Db,
  clientKey: string,
  exceptTender: string,
): Promise<{ fields: string; rfp_filename: string }[]> {
  return db
    .selectFrom('assembly_drafts')
    .innerJoin('rfp_sessions', 'rfp_sessions.id', 'assembly_drafts.session_id')
    .select(['assembly_drafts.fields', 'rfp_sessions.rfp_filename'])
    .where('client_key', '=', clientKey)
    .where('session_id', '!=', exceptTender)
    .where('rfp_sessions.deleted_at', 'is', null)
    .orderBy('rfp_sessions.created_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute()
}
