import { aliasKey } from '@tenderwright/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { AssemblyDraftsTable } from './draft.tables.ts'
import { valuesOfFields, type DraftFields } from './draft-fields.ts'

export type DraftRow = Selectable<AssemblyDraftsTable>

export async function findDraft(db: Db, tenderId: string): Promise<DraftRow | undefined> {
  return db.selectFrom('assembly_drafts').selectAll().where('session_id', '=', tenderId).executeTakeFirst()
}

/**
 * Stores a tender's draft: the names and options entered for its next proposal. An earlier draft of the tender is
 * replaced.
 */
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
 * Returns the client's name in lower case without accents and punctuation. It is the key by which the saved forms
 * (drafts) of the client's tenders are found.
 * @param own client's name in the tender, used if nobody typed a name into the draft
 */
export function clientKeyOf(fields: DraftFields, own: string): string {
  const typed = valuesOfFields(fields).org_name?.trim()
  return aliasKey(typed || own)
}

/**
 * Maximum number of the client's other tenders whose saved forms are searched for names to replace. The latest tenders
 * are used.
 */
const LOOKED_THROUGH = 20

/**
 * Lists the saved forms of the client's latest 20 other tenders, latest first. The names to replace in these forms are
 * suggested for a new proposal.
 */
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
