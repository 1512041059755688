import type { AssemblyReport } from '@tenderwright/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { AssembliesTable } from './assembly.tables.ts'

export type AssemblyRow = Selectable<AssembliesTable>

/**
 * Returns whether any requirement of the tender is answered by copied sections or by a text that a person typed.
 * Without such an answer no proposal can be generated.
 */
export async function hasSelection(db: Db, tenderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('requirements')
    .select('id')
    .where('session_id', '=', tenderId)
    .where('selection', '=', 'selected')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAssembly(db: Db, row: Insertable<AssembliesTable>): Promise<void> {
  await db.insertInto('assemblies').values(row).execute()
}

/**
 * Lists the file names of a tender's proposals, finished or in progress, so that the next proposal gets another one.
 * The name of a failed proposal can be used again.
 */
export async function listTakenNames(db: Db, tenderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assemblies')
    .select('output_file')
    .where('session_id', '=', tenderId)
    .where('status', '!=', 'failed')
    .execute()
  return rows.map((row) => row.output_file)
}

export async function findAssembly(db: Db, id: string): Promise<AssemblyRow | undefined> {
  return db.selectFrom('assemblies').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Returns the options of the tender's latest proposal, such as names and template, as stored JSON. Previews of sections
 * use these options. Returns `undefined` if the tender has no proposal yet.
 */
export async function findLatestOptions(db: Db, tenderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('assemblies')
    .select('options')
    .where('session_id', '=', tenderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.options
}

/** Lists a tender's finished proposals, newest first. Proposals in progress and failed ones are left out. */
export async function listCompleted(db: Db, tenderId: string): Promise<AssemblyRow[]> {
  return db
    .selectFrom('assemblies')
    .selectAll()
    .where('session_id', '=', tenderId)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Marks a proposal as finished, and stores the key, size and report of its file. A second call has no effect, because a
 * job may run several times.
 * @returns `false` if the proposal was no longer in progress
 */
export async function finishAssembly(
  transaction: WriteTransaction,
  id: string,
  finished: { storageKey: string; bytes: number; report: AssemblyReport; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('assemblies')
    .set({
      status: 'completed',
      storage_key: finished.storageKey,
      file_size_bytes: finished.bytes,
      report: JSON.stringify(finished.report),
      completed_at: finished.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a proposal as failed if it is still in progress. A finished proposal stays finished. */
export async function failAssembly(db: Db, id: string): Promise<void> {
  await db
    .updateTable('assemblies')
    .set({ status: 'failed', report: null })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
}

/**
 * Stores a new storage key for the file of a finished proposal. `null` means that the file is lost. Has no effect if
 * the stored key is not `before`, because another process has changed it.
 */
export async function changeProposalFile(
  db: Db,
  id: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  await db
    .updateTable('assemblies')
    .set({ storage_key: after })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .where('storage_key', before === null ? 'is' : '=', before)
    .execute()
}
