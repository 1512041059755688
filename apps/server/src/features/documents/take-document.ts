import type { Outcome } from '@tenderwright/contract'
import type { Updateable } from 'kysely'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { DocumentsTable } from './documents.tables.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { ArrivedFile } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import {
  changeDocument,
  type DocumentRow,
  findByContent,
  insertDocument,
  removeTombstones,
} from './documents.repository.ts'

export interface TakeDeps {
  db: Db
  clock: Clock
  ids: Ids
  /**
   * Returns the id of the job that is reading and indexing a document. Returns `undefined` if there is no such job, or
   * a person has cancelled it.
   */
  runningProcessing(transaction: WriteTransaction, documentId: string): Promise<string | undefined>
  /** Enqueues the job that reads and indexes a document. Returns the job's id. */
  requestProcessing(transaction: WriteTransaction, document: DocumentRow): Promise<string>
  /**
   * Updates the search index and its suggested words, after an inactive document became visible again by an upload of
   * its file.
   */
  tidyIndex(): Promise<unknown>
}

/** Details of a proposal that a person may enter together with its upload: client, tender, date and outcome. */
export interface GivenDetails {
  organizationName?: string | undefined
  rfpName?: string | undefined
  proposalDate?: string | undefined
  outcome?: Outcome | undefined
}

interface UploadedDocument extends GivenDetails {
  file: ArrivedFile
  fileName: string
}

export interface TakenDocument {
  document: DocumentRow
  /**
   * Id of the job that reads and indexes the uploaded document. `undefined` if a document with the same bytes is
   * indexed already, because its file need not be read again.
   */
  processingId: string | undefined
}

/**
 * Returns the database columns for the details that a person entered together with an upload. A missing detail is left
 * out, so the stored value stays.
 */
function givenDetails({ organizationName, rfpName, proposalDate, outcome }: GivenDetails) {
  return {
    ...(organizationName ? { hospital_name: organizationName } : {}),
    ...(rfpName ? { rfp_name: rfpName } : {}),
    ...(proposalDate ? { proposal_date: proposalDate, proposal_date_by: 'person' as const } : {}),
    ...(outcome ? { outcome } : {}),
  } satisfies Updateable<DocumentsTable>
}

/**
 * Stores an uploaded file as a document, and enqueues its indexing. If a document with equal bytes exists, it is used
 * again instead of adding a second one. The caller discards the temporary file.
 */
export async function takeUpload(deps: TakeDeps, upload: UploadedDocument): Promise<TakenDocument> {
  const { db, clock, ids } = deps
  const { file, fileName } = upload
  const details = givenDetails(upload)
  await file.keep()
  const taken = await inWriteTransaction(
    db,
    async (transaction) => {
      const now = timestamp(clock)
      // An upload cancels an earlier deletion of the same file.
      await removeTombstones(transaction, file.sha256)
      const known = await findByContent(transaction, file.sha256)
      if (!known) {
        const document = await insertDocument(transaction, {
          id: ids.next(),
          sha256: file.sha256,
          file_name: fileName,
          hospital_name: '-',
          rfp_name: null,
          ...details,
          origin: 'upload',
          file_path: fileName,
          file_size_bytes: file.sizeBytes,
          created_at: now,
          updated_at: now,
        })
        return { document, processingId: await deps.requestProcessing(transaction, document) }
      }
      // The document no longer belongs to the folder, so indexing the folder neither deactivates it nor marks it as
      // failed.
      const own = { origin: 'upload', folder: null, relative_path: null } as const
      if (known.status === 'active' || known.status === 'inactive') {
        const document = await changeDocument(transaction, known.id, {
          ...details,
          ...own,
          status: 'active',
          updated_at: now,
        })
        return {
          document: document ?? known,
          processingId: undefined,
          wasHidden: known.status === 'inactive',
        }
      }
      const running = await deps.runningProcessing(transaction, known.id)
      const changed = await changeDocument(transaction, known.id, {
        ...details,
        ...own,
        status: 'pending',
        updated_at: now,
      })
      const document = changed ?? known
      return {
        document,
        processingId: running ?? (await deps.requestProcessing(transaction, document)),
      }
    },
    `sha256:${file.sha256}`,
  )
  // Identical bytes may have been deleted during the upload, so they are stored again.
  await file.keep()
  const { wasHidden = false, ...document } = taken
  if (wasHidden) await deps.tidyIndex()
  return document
}
