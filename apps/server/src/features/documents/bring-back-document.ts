import { OUTCOMES } from '@tenderwright/contract'
import { z } from 'zod'
import type { WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { TrashOrigin } from '#platform/storage/trash.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import {
  type DocumentRow,
  findByContent,
  findDocument,
  insertDocument,
  removeTombstones,
} from './documents.repository.ts'

/**
 * Schema of a deleted document's database columns, which the trash keeps. Damaged or missing values become defaults, so
 * that the document can still be restored.
 */
const kept = z.object({
  hospital_name: z.string().catch('-'),
  hospital_type: z.string().catch('unknown'),
  rfp_name: z.string().nullable().catch(null),
  origin: z.enum(['upload', 'folder']).catch('upload'),
  folder: z.string().nullable().catch(null),
  relative_path: z.string().nullable().catch(null),
  file_modified_at: z.string().nullable().catch(null),
  file_path: z.string().optional().catch(undefined),
  usage_count: z.number().catch(0),
  // The number of a generation is never used again. Otherwise, data of the deleted document could be mistaken for data
  // of the new reading.
  started_generation: z.number().catch(0),
  created_at: z.string().optional().catch(undefined),
  kind: z.enum(['proposal', 'own_text']).catch('proposal'),
  author: z.string().catch(''),
  proposal_date: z.string().nullable().catch(null),
  proposal_date_by: z.enum(['', 'text', 'person']).catch(''),
  outcome: z.enum(OUTCOMES).catch('unknown'),
})

interface BringBackDeps {
  clock: Clock
  ids: Ids
  /** Enqueues the job that reads and indexes a document. Returns the job's id. */
  requestProcessing: (transaction: WriteTransaction, document: DocumentRow) => Promise<string>
}

interface DeletedDocument {
  sha256: string
  sizeBytes: number
  /**
   * Description of the deleted document, which the trash keeps beside the document's file. `undefined` if the trash has
   * only the file.
   */
  origin: TrashOrigin | undefined
}

/**
 * Creates a document again after an operator restored its file from the trash, and enqueues its indexing. Tenders that
 * had selected its sections before the deletion do not get these selections back.
 * @returns the document with this file, and whether it existed already
 */
export async function bringBackDocument(
  { clock, ids, requestProcessing }: BringBackDeps,
  transaction: WriteTransaction,
  { sha256, sizeBytes, origin }: DeletedDocument,
): Promise<{ id: string; fileName: string; wasThere: boolean }> {
  await removeTombstones(transaction, sha256)
  const known = await findByContent(transaction, sha256)
  if (known) return { id: known.id, fileName: known.file_name, wasThere: true }
  const now = timestamp(clock)
  const fileName = origin?.fileName ?? `recovered-${sha256.slice(0, 12)}.docx`
  const id = origin && !(await findDocument(transaction, origin.id)) ? origin.id : ids.next()
  const { file_path: path, created_at: createdAt, ...columns } = kept.parse(origin?.record ?? {})
  await insertDocument(transaction, {
    ...columns,
    id,
    sha256,
    file_name: fileName,
    file_path: path ?? fileName,
    file_size_bytes: sizeBytes,
    created_at: createdAt ?? now,
    updated_at: now,
  })
  const document = await findDocument(transaction, id)
  if (!document) throw new Error('the document that was just inserted is gone')
  await requestProcessing(transaction, document)
  return { id, fileName, wasThere: false }
}
