import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { TrashItem, TrashOrigin } from '#platform/storage/trash.ts'
import { hashOf } from '#platform/storage/hash-bytes.ts'
import { displayedName, OriginalsError } from './find-item.ts'
import type { TrashDeps } from './trash-original.ts'

interface RestoreDeps extends TrashDeps {
  /**
   * Creates a document for a file that is restored from the trash. If somebody has uploaded the file again in the
   * meantime, returns that document, with `wasThere` true. The documents feature implements this function.
   */
  bringBackDocument(
    transaction: WriteTransaction,
    deleted: { sha256: string; sizeBytes: number; origin: TrashOrigin | undefined },
  ): Promise<{ id: string; fileName: string; wasThere: boolean }>
  /** Records in the audit log that the document with the id `subject` was restored from the trash. */
  record(action: 'original-restored', subject: string): Promise<void>
}

/**
 * Restores a deleted document from the trash. A background job then reads its sections again.
 * @returns the document; `wasThere` is true if it had been uploaded again meanwhile
 * @throws OriginalsError when the file is damaged, or belonged to a tender, which cannot be restored
 */
export async function restoreOriginal(
  deps: RestoreDeps,
  item: TrashItem,
): Promise<{ id: string; fileName: string; wasThere: boolean }> {
  const { db, storage } = deps
  const { sha256, origins, sizeBytes } = item
  const origin = origins.findLast(({ kind }) => kind === 'document')
  if (!origin && origins.length > 0)
    throw new OriginalsError(
      `${displayedName(item)} is the matrix of an erased tender. An erased tender cannot be brought back; add --to FOLDER to get the file, and upload it again.`,
    )
  await refuseDamaged(deps, item)
  // Somebody may have uploaded the file again, and the new copy may have been damaged since. If so, it is repaired. The
  // file in the trash is removed below.
  if (await storage.has(sha256)) await storage.trash.mend(sha256)
  // Copying a large file takes minutes in a bucket, so it is not done inside the transaction.
  await storage.trash.bringBack(sha256)
  const document = await inWriteTransaction(
    db,
    async (transaction) => {
      // The hourly check may have moved the file to the trash again, because no row referred to it yet.
      await storage.trash.bringBack(sha256)
      return deps.bringBackDocument(transaction, { sha256, sizeBytes, origin })
    },
    `sha256:${sha256}`,
  )
  await deps.record('original-restored', document.id)
  await storage.trash.remove(sha256)
  return document
}

/** Maximum length of a file's name in bytes of UTF-8. Nearly all file systems have this limit. */
const LONGEST_NAME_BYTES = 255

/**
 * Shortens a file name to the length that file systems accept. The extension is kept: a long name such as "Proposal
 * ….docx" still ends in ".docx".
 */
function storableName(name: string): string {
  const { name: stem, ext } = path.parse(name)
  const characters = Array.from(stem)
  while (characters.length > 1 && Buffer.byteLength(characters.join('') + ext) > LONGEST_NAME_BYTES)
    characters.pop()
  return characters.join('') + ext
}

/**
 * Copies a file from the trash into a folder of the operator. The copy has the file's own name, shortened if it is too
 * long. The file itself stays in the trash.
 * @returns the path of the copy
 * @throws OriginalsError when the folder already has a file of that name, or the file in the trash is damaged
 */
export async function exportOriginal(deps: TrashDeps, item: TrashItem, folder: string): Promise<string> {
  await refuseDamaged(deps, item)
  // Only the base name is used: a name from outside must not lead out of the folder.
  const name = path.basename(displayedName(item).replaceAll('\\', '/'))
  const target = path.join(folder, storableName(name) || item.sha256)
  await mkdir(folder, { recursive: true })
  const bytes = await deps.storage.trash.open(item.sha256)
  try {
    await writeFile(target, bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    bytes.destroy()
    if ((error as { code?: unknown }).code === 'EEXIST')
      throw new OriginalsError(`${target} is there already. Choose another folder.`)
    await rm(target, { force: true })
    throw error
  }
  return target
}

async function refuseDamaged({ storage }: TrashDeps, item: TrashItem): Promise<void> {
  if ((await hashOf(await storage.trash.open(item.sha256))) === item.sha256) return
  throw new OriginalsError(
    `The bytes of ${displayedName(item)} in the trash are damaged. Take the file from a backup (originals/${item.sha256.slice(0, 2)}/${item.sha256.slice(2, 4)}/${item.sha256}).`,
  )
}
