import path from 'node:path'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/storage/hash-bytes.ts'
import { openFile } from '#platform/storage/open-file.ts'
import { StoreFailure } from '#platform/storage/s3/s3-failure.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type Examined, type Finding, plural } from './finding.ts'

interface Unnamed {
  hashes: string[]
  /**
   * Number of uploaded files without a database row that are too new for `hashes`. They are less than an hour old, so
   * an upload that is still running may add the row.
   */
  young: number
  stored: number
  isTooMany: boolean
}

interface StorageDeps {
  db: Db
  storage: Storage
  /**
   * Finds the uploaded files in storage that have no database row. `isTooMany` is true if there are suspiciously many.
   */
  findUnnamed(): Promise<Unnamed>
  /** Moves an uploaded file to the trash, if it has no database row. */
  trashOriginal(sha256: string): Promise<unknown>
}

/**
 * Compares the uploaded files in storage with the database rows that refer to them, for `npm run doctor`. Also reports
 * files to which no row refers.
 * @param quick true to compare sizes only, not hashes
 */
export async function examineStorage(deps: StorageDeps, { quick }: { quick: boolean }): Promise<Examined> {
  const { db, storage } = deps
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'sha256', 'file_size_bytes', 'folder', 'relative_path'])
    .orderBy('id')
    .execute()
  const findings = await examineRights(storage)
  let bytes = 0
  for (const document of documents) {
    const { id, sha256, file_size_bytes: told } = document
    const wrong = await wrongWith(storage, { sha256, sizeBytes: told }, quick)
    bytes += told
    if (wrong === undefined) continue
    const repair = (await folderRepair(storage, document)) ?? (await trashRepair(storage, sha256))
    findings.push({
      area: 'storage',
      what: `The original of the document ${id} ${wrong}.`,
      cure: 'Upload the same file again, or restore it from a backup: until then no proposal can be made with it.',
      ...(repair && { repair }),
    })
  }
  const matrices = await readMatrices(db)
  for (const { id, sha256 } of matrices) {
    const wrong = await wrongWith(storage, { sha256 }, quick)
    if (wrong === undefined) continue
    const repair = await trashRepair(storage, sha256)
    findings.push({
      area: 'storage',
      what: `The matrix of the session ${id} ${wrong}.`,
      cure: 'The session goes on without it. Restore the file from a backup: until then every backup says that it is lost.',
      ...(repair && { repair }),
    })
  }
  const trashed = await storage.trash.hashes()
  if (!quick) findings.push(...(await examineTrash(storage, trashed)))
  const unnamed = await deps.findUnnamed()
  findings.push(...examineUnnamed(deps, unnamed))
  const counted = `${plural(documents.length, 'original')} and ${plural(matrices.length, 'matrix', 'matrices')}, ${Math.round(bytes / 1e6)} MB, ${plural(trashed.length, 'file')} in the trash${unnamed.young > 0 ? `, ${plural(unnamed.young, 'file')} stored within the hour without a row yet` : ''}`
  return { area: 'storage', counted: quick ? `${counted}, hashes not compared` : counted, findings }
}

/**
 * Reports if the server lacks the right to list, read, write or delete in its bucket. For a local folder nothing is
 * reported, because an operator may examine a read-only copy.
 */
async function examineRights(storage: Storage): Promise<Finding[]> {
  try {
    await storage.check()
    return []
  } catch (error) {
    if (!(error instanceof StoreFailure)) return []
    return [
      {
        area: 'storage',
        what: error.message,
        cure: 'Give the credentials of STORAGE_URL the rights to list, read, write and delete in the bucket.',
      },
    ]
  }
}

/** Reports the damaged files in the trash. Such a file can no longer be restored if it was deleted by mistake. */
async function examineTrash({ trash }: Storage, hashes: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const sha256 of hashes) {
    const found = await trash
      .open(sha256)
      .then(hashOf)
      .catch((error: NodeJS.ErrnoException) => {
        // A store that does not answer says nothing about its files. A file that is gone was restored or deleted meanwhile.
        if (error instanceof StoreFailure) throw error
        return error.code === 'ENOENT' ? sha256 : undefined
      })
    if (found === sha256) continue
    findings.push({
      area: 'storage',
      what: `The deleted file ${sha256} in the trash is damaged, and cannot be restored.`,
      cure: `Take it from a backup if somebody may need it (originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/), and remove it: npm run -s originals -- purge.`,
    })
  }
  return findings
}

/**
 * Returns the SHA-256 of every spreadsheet with requirements, and the id of the tender to which it belongs. This
 * includes earlier versions, and new versions that nobody has accepted yet.
 */
function readMatrices(db: Db): Promise<{ id: string; sha256: string }[]> {
  return db
    .selectFrom('rfp_sessions')
    .select('id')
    .select((row) => row.ref('matrix_sha256').$notNull().as('sha256'))
    .where('matrix_sha256', 'is not', null)
    .union(
      db
        .selectFrom('matrix_amendment_files as file')
        .innerJoin('matrix_amendments as amendment', 'amendment.id', 'file.amendment_id')
        .select(['amendment.session_id as id', 'file.sha256']),
    )
    .orderBy('id')
    .execute()
}

/**
 * Reports the uploaded files without a database row. If there are few, a repair can move them to the trash. If there
 * are many, the database may be the wrong one, so only the operator may move them.
 */
function examineUnnamed(deps: StorageDeps, { hashes, young, stored, isTooMany }: Unnamed): Finding[] {
  if (isTooMany)
    return [
      {
        area: 'storage',
        what: `${hashes.length + young} of ${stored} stored files belong to no document and no session: perhaps this is not their database.`,
        cure:
          'Check DATA_DIR, DATABASE_URL and STORAGE_URL, or restore the database from a backup. If all is as it ' +
          'should be, npm run -s originals -- trash-unnamed moves them to the trash.',
      },
    ]
  return hashes.map((sha256) => ({
    area: 'storage',
    what: `The stored file ${sha256} belongs to no document and no session.`,
    cure: 'Run npm run doctor -- --repair to move it to the trash.',
    repair: () => deps.trashOriginal(sha256),
  }))
}

/**
 * Returns the end of a sentence about an uploaded file that has a fault, such as "is missing". Returns undefined if the
 * file is sound.
 * @throws StoreFailure when the object store does not answer
 */
async function wrongWith(
  storage: Storage,
  { sha256, sizeBytes }: { sha256: string; sizeBytes?: number },
  quick: boolean,
): Promise<string | undefined> {
  try {
    const size = await storage.sizeOf(sha256)
    if (size === undefined) return 'is missing'
    if (sizeBytes !== undefined && size !== sizeBytes) return `has ${size} bytes instead of ${sizeBytes}`
    if (!quick && (await hashOf(await storage.open(sha256))) !== sha256)
      return 'has other bytes than were uploaded'
    return undefined
  } catch (error) {
    // If a store does not answer, nothing is known about its files.
    if (error instanceof StoreFailure) throw error
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? 'is missing' : `cannot be read (${code ?? (error as Error).message})`
  }
}

/**
 * Returns a function that replaces a damaged or missing uploaded file by the copy in its original folder. Returns
 * undefined if this folder no longer has an identical copy.
 */
async function folderRepair(storage: Storage, document: FolderPlace) {
  const copy = await soundCopy(document)
  return copy === undefined ? undefined : () => replaceOriginal(storage, document.sha256, copy)
}

/**
 * Returns a function that replaces a damaged or missing uploaded file by the copy in the trash. Returns undefined if
 * the trash has no such copy.
 */
async function trashRepair(storage: Storage, sha256: string) {
  return (await storage.trash.has(sha256)) ? () => storage.trash.mend(sha256) : undefined
}

/** Folder and path from which a document was indexed. Both are null for an uploaded document. */
interface FolderPlace {
  sha256: string
  folder: string | null
  relative_path: string | null
}

/**
 * Returns the path of a document's file in the folder from which the document was indexed. Returns undefined if the
 * file is missing there or has changed.
 */
async function soundCopy({ sha256, folder, relative_path: place }: FolderPlace): Promise<string | undefined> {
  if (folder === null || place === null) return undefined
  const file = path.join(folder, place)
  const found = await openFile(file)
    .then(hashOf)
    .catch(() => undefined)
  return found === sha256 ? file : undefined
}

async function replaceOriginal(storage: Storage, sha256: string, copy: string): Promise<void> {
  const staged = await storage.stage(await openFile(copy))
  try {
    // The file may have changed since the comparison, so its hash is checked again.
    if (staged.sha256 === sha256) await staged.keep()
  } finally {
    await staged.discard()
  }
}
