import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readDate } from './dates/read-date.ts'
import { type DocumentRow, findDocument } from './documents.repository.ts'
import type { DocumentsTable } from './documents.tables.ts'

/** Returns a number for a document's next reading (run over its file). Unfinished older readings stay invisible. */
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
 * Replaces a document's visible sections by those of a finished reading, and stores its date and other facts.
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

/** Marks a document's first reading as failed, with the reason. Documents with visible sections stay unchanged. */
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

/** Corrects the stored number of a document's sections, for `npm run doctor`. */
export async function correctTotal(db: Db, id: string, sections: number): Promise<void> {
  await db.updateTable('documents').set({ total_sections: sections }).where('id', '=', id).execute()
}
