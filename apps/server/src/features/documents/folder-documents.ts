import { plainName } from '@tenderwright/contract'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { documentOrigin } from './document-originals.ts'
import { type DocumentRow, findByContent, insertDocument, removeDocument } from './documents.repository.ts'

/** File that indexing found in a folder of the server. */
interface FolderFile {
  /** Path of the file relative to the folder that is indexed, with slashes. */
  relativePath: string
  sizeBytes: number
  modifiedAt: string
}

/**
 * Returns the client to which a file in an indexed folder belongs: the name of the outermost subfolder that contains
 * the file. Returns `undefined` for a file in no subfolder. Example: "Hospital A/2024/offer.docx" gives "Hospital A".
 */
function organizationOfPath(relativePath: string): string | undefined {
  const steps = relativePath.split('/')
  return steps.length > 1 ? steps[0] : undefined
}

interface FolderDeps {
  db: Db
  clock: Clock
  /**
   * Functions that move the file of a deleted or replaced document to the trash. A file to which another database row
   * still refers stays.
   */
  originals: LetGoOfOriginal
}

/**
 * Adds a file found in a folder of the server as a document, which will be read and indexed. If an equal file, or an
 * earlier file at this path, could not be read, its document is reused. The names that people gave it stay.
 * @returns the document's id; `undefined` if an equal file already belongs to an upload or another folder
 */
export async function takeFromFolder(
  { db, clock, ids, originals }: FolderDeps & { ids: Ids },
  folder: string,
  found: FolderFile,
  staged: StagedFile,
): Promise<string | undefined> {
  await staged.keep()
  // Some systems write "ã" as two characters. Without this, one client would have two names.
  const shown = plainName(found.relativePath.normalize('NFC'))
  const taken = await inWriteTransaction(
    db,
    async (transaction) => {
      const now = timestamp(clock)
      const place = {
        folder,
        relative_path: found.relativePath,
        file_modified_at: found.modifiedAt,
        updated_at: now,
      }
      const known = await findByContent(transaction, staged.sha256)
      if (known) {
        // Somebody uploaded the same file while it was being hashed. The job of the upload reads it.
        if (known.status !== 'failed' && known.folder !== folder) return undefined
        await transaction
          .updateTable('documents')
          .set({ ...place, status: known.generation === null ? 'pending' : known.status })
          .where('id', '=', known.id)
          .execute()
        return { id: known.id, replaced: undefined }
      }
      const [failed] = await findFailedAt(transaction, folder, found)
      if (failed) {
        await originals.note(transaction, failed.sha256, documentOrigin(failed, now))
        await transaction
          .updateTable('documents')
          .set({
            ...place,
            sha256: staged.sha256,
            file_size_bytes: staged.sizeBytes,
            status: 'pending',
            problem: null,
          })
          .where('id', '=', failed.id)
          .execute()
        return { id: failed.id, replaced: failed.sha256 }
      }
      const id = ids.next()
      await insertDocument(transaction, {
        ...place,
        id,
        sha256: staged.sha256,
        file_name: shown.split('/').at(-1) ?? shown,
        hospital_name: organizationOfPath(shown)?.trim() || '-',
        origin: 'folder',
        file_path: shown,
        file_size_bytes: staged.sizeBytes,
        created_at: now,
      })
      return { id, replaced: undefined }
    },
    `sha256:${staged.sha256}`,
  )
  await staged.keep()
  if (taken?.replaced !== undefined) await originals.move(taken.replaced)
  return taken?.id
}

/**
 * Removes documents that could not be read and whose file in an indexed folder was replaced. They can never be read,
 * because the new file already belongs to another document.
 * @param found place at which the file was replaced
 * @param sha256 hash of the file that is there now
 */
export async function dropReplaced(
  { db, clock, originals }: FolderDeps,
  folder: string,
  found: FolderFile,
  sha256: string,
): Promise<void> {
  const dropped = await inWriteTransaction(
    db,
    async (transaction) => {
      const failed = await findFailedAt(transaction, folder, found)
      const replaced = failed.filter((document) => document.sha256 !== sha256)
      for (const document of replaced) {
        await originals.note(transaction, document.sha256, documentOrigin(document, timestamp(clock)))
        await removeDocument(transaction, document.id)
      }
      return replaced
    },
    `sha256:${sha256}`,
  )
  for (const document of dropped) await originals.move(document.sha256)
}

/** Finds the documents that could not be read and whose file was at the given place in an indexed folder. */
function findFailedAt(
  transaction: WriteTransaction,
  folder: string,
  { relativePath }: FolderFile,
): Promise<DocumentRow[]> {
  return transaction
    .selectFrom('documents')
    .selectAll()
    .where('origin', '=', 'folder')
    .where('folder', '=', folder)
    .where('relative_path', '=', relativePath)
    .where('status', '=', 'failed')
    .where('generation', 'is', null)
    .execute()
}

/**
 * Records that an indexed folder contains the file of a known document. If the document was inactive because its file
 * was missing, it becomes active again.
 */
export async function markFound(
  { db, clock }: { db: Db; clock: Clock },
  document: DocumentRow,
  folder: string,
  found: FolderFile,
): Promise<void> {
  if (document.origin !== 'folder') return
  const unchanged =
    document.folder === folder &&
    document.relative_path === found.relativePath &&
    document.file_modified_at === found.modifiedAt &&
    document.status !== 'inactive'
  if (unchanged) return
  await db
    .updateTable('documents')
    .set({
      folder,
      relative_path: found.relativePath,
      file_modified_at: found.modifiedAt,
      status: document.status === 'inactive' ? 'active' : document.status,
      updated_at: timestamp(clock),
    })
    .where('id', '=', document.id)
    .execute()
}

/**
 * Deactivates the documents whose files are no longer in an indexed folder. Call it after the folder was indexed.
 * @param seen SHA-256 hashes of the files in the folder
 * @returns the ids of the deactivated documents
 */
export async function markMissing(
  { db, clock }: { db: Db; clock: Clock },
  folder: string,
  seen: ReadonlySet<string>,
): Promise<string[]> {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'sha256'])
    .where('origin', '=', 'folder')
    .where('folder', '=', folder)
    .where('status', '=', 'active')
    .execute()
  const missing = documents.filter(({ sha256 }) => !seen.has(sha256))
  for (const { id } of missing)
    await db
      .updateTable('documents')
      .set({ status: 'inactive', updated_at: timestamp(clock) })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .execute()
  return missing.map(({ id }) => id)
}

/**
 * Marks a document that waits to be read as failed. Screens show the reason, which explains why the search does not
 * find the document.
 */
export async function markFailed(
  { db, clock }: { db: Db; clock: Clock },
  documentId: string,
  problem: JobProblem,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ status: 'failed', problem: JSON.stringify(problem), updated_at: timestamp(clock) })
    .where('id', '=', documentId)
    .where('status', '=', 'pending')
    .execute()
}

/**
 * Marks all documents of a folder that still wait to be read as failed. Call this function when the folder's indexing
 * job has failed for good, because no other job will read them.
 */
export async function failFolder(
  transaction: WriteTransaction,
  folder: string | null,
  problem: JobProblem,
): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({ status: 'failed', problem: JSON.stringify(problem) })
    .where('folder', '=', folder)
    .where('status', '=', 'pending')
    .execute()
}
