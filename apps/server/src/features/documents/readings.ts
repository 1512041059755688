import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { DocumentRow } from './documents.repository.ts'
import type { DocumentsTable } from './documents.tables.ts'

/** Begins a new generation of a document; every older one that is still being written can no longer become visible. */
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

/** Makes a generation of a document visible, with what was read of the document. */
export async function showGeneration(
  transaction: WriteTransaction,
  id: string,
  reading: Updateable<DocumentsTable> & { generation: number },
): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({ ...reading, status: 'active', problem: null })
    .where('id', '=', id)
    .execute()
}

/** Marks a document failed whose reading failed. One that was visible before stays so. */
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

/** Corrects the number of sections that a document says it has. */
export async function correctTotal(db: Db, id: string, sections: number): Promise<void> {
  await db.updateTable('documents').set({ total_sections: sections }).where('id', '=', id).execute()
}
