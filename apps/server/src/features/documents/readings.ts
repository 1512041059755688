import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readDate } from './dates/read-date.ts'
import { type DocumentRow, findDocument } from './documents.repository.ts'
import type { DocumentsTable } from './documents.tables.ts'

/**
 * Returns the number of a new reading, which is one run of the code that reads a document's file. Sections of the
 * reading stay invisible until it is finished. Unfinished earlier readings can no longer become visible.
 */
export async function startGeneration(
  transaction: WriteTransaction,
  document: Pick<DocumentRow, 'id' | 'generation' | 'started_generation'>,
): Promise<number> {
  const generation = Math.max(document.started_generation, document.generation ?? 0) + 1
  await transaction
    .updateTable('documents')
    .set({ started_generation: generation })
    .where('id', '=', document.id)
    .execute()
  return generation
}

/**
 * Makes the sections of a finished reading of a document visible, in place of the earlier ones. Also stores the date
 * and other facts found in the document.
 * @param clock tells the present day in the team's time zone; a later date is not accepted for the proposal
 */
export async function showGeneration(
  transaction: WriteTransaction,
  id: string,
  reading: Updateable<DocumentsTable> & { generation: number },
  clock: Clock,
): Promise<void> {
  const document = await findDocument(transaction, id)
  const date = document && (await readDate(transaction, { ...document, ...reading }, clock))
  await transaction
    .updateTable('documents')
    .set({ ...reading, ...date, status: 'active', problem: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks a document that waits for its first reading as failed, with the reason. Does nothing to a document that has
 * visible sections from an earlier reading.
 */
export async function failReading(
  transaction: WriteTransaction,
  id: string | null,
  problem: JobProblem,
): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({ status: 'failed', problem: JSON.stringify(problem) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/**
 * Stores the number of sections that a document has. The command `npm run doctor`, which checks all stored data, calls
 * this function to correct a wrong number.
 */
export async function correctTotal(db: Db, id: string, sections: number): Promise<void> {
  await db.updateTable('documents').set({ total_sections: sections }).where('id', '=', id).execute()
}
