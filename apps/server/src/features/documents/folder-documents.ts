import { plainName } from '@tenderwright/contract'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { documentOrigin } from './document-originals.ts'
import { type DocumentRow, findByContent, insertDocument, removeDocument } from './documents.repository.ts'

/** File found in an indexed folder. */
interface FolderFile {
  /** Path relative to the indexed folder, with slashes. */
  relativePath: string
  sizeBytes: number
  modifiedAt: string
}

/** Returns a file's client, named by its outermost subfolder: "Hospital A/2024/offer.docx" gives "Hospital A". */
function organizationOfPath(relativePath: string): string | undefined {
  const steps = relativePath.split('/')
  return steps.length > 1 ? steps[0] : undefined
}

interface FolderDeps {
  db: Db
  clock: Clock
  /** Moves an uploaded file to the trash if no database row refers to it. */
  originals: LetGoOfOriginal
}

/**
 * Adds a file of an indexed folder as a document, or reuses the document of an unreadable earlier file.
 * @returns the document's id; `undefined` if an equal file already belongs to an upload or another folder
 */
export async function takeFromFolder(
  { db, clock, ids, originals }: FolderDeps & { ids: Ids },
  folder: string,
  found: FolderFile,
  staged: StagedFile,
): Promise<string | undefined> {
  // The earlier file had the same place or the same bytes. A reused document keeps the names that people gave it.
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
 * Removes unreadable documents whose file in an indexed folder was replaced by another document's file.
 * @param found place at which the file was replaced
 * @param sha256 hash of the file that is there now
 */
export async function dropReplaced(
  { db, clock, originals }: FolderDeps,
  folder: string,
  found: FolderFile,
  sha256: string,
): Promise<void> {
  // These documents can never be read, and people would take them for a fault.
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

/** Finds unreadable documents by their place in an indexed folder. */
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

/** Records that a document's file is in an indexed folder. Reactivates a document whose file was missing. */
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
 * Deactivates documents whose files are gone from an indexed folder. Call it after indexing.
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

/** Marks a waiting document as failed, with the reason for screens. */
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

/** Marks all documents as failed that wait for a folder's indexing job. Call it when the job has failed for good. */
export async function failFolder(
  transaction: WriteTransaction,
  folder: string | null,
  problem: JobProblem,
): Promise<void> {
  // Failed uploads that the job had begun to read again are among them.
  await transaction
    .updateTable('documents')
    .set({ status: 'failed', problem: JSON.stringify(problem) })
    .where('folder', '=', folder)
    .where('status', '=', 'pending')
    .execute()
}
