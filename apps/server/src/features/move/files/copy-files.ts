import path from 'node:path'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/storage/hash-bytes.ts'
import { openFile } from '#platform/storage/open-file.ts'
import { ORIGINALS_FOLDER, TEMPLATES_FOLDER } from '#platform/storage/storage-keys.ts'
import { MoveError } from '../state/move-error.ts'
import type { FilesPlace, FoundFile } from './files-place.ts'

interface FileMove {
  from: FilesPlace
  to: FilesPlace
  /** New database of the move. It also lists the files that were already copied and verified. */
  db: Db
}

export interface FilesCopied {
  files: number
  bytes: number
  /** Names of uploaded files whose bytes do not match their hash. They were copied unchanged. */
  damaged: string[]
}

/**
 * Returns whether the content of a file with this name never changes. A verified copy of such a file need not be
 * compared again.
 */
const isImmutable = (name: string) => /^(originals|generated)\/|^trash\/[0-9a-f]{64}$/.test(name)

/**
 * Yields all files that `npm run move` copies to another place: uploaded files, generated proposals, the trash and the
 * Word templates. Templates are left out if both places use the same templates folder.
 */
export async function* filesToMove({ from, to }: Pick<FileMove, 'from' | 'to'>): AsyncGenerator<FoundFile> {
  yield* from.list()
  if (!shareTemplates(from, to)) yield* from.listTemplates(to.templatesDir === undefined)
}

/**
 * Returns whether both places of a move of all data use the same folder of Word templates. The templates then need not
 * be copied.
 */
export function shareTemplates(from: FilesPlace, to: FilesPlace): boolean {
  return from.templatesDir !== undefined && from.templatesDir === to.templatesDir
}

/**
 * Copies all files that the new place of a move lacks, and verifies each copy. Removes files from the new place that
 * the old place no longer has. Verified files that never change are not read again.
 * @param onBytes called with the size of each file, including those that an earlier run copied
 * @throws MoveError if a copy differs from its file
 */
export async function copyFiles(move: FileMove, onBytes: (bytes: number) => void): Promise<FilesCopied> {
  const copied: FilesCopied = { files: 0, bytes: 0, damaged: [] }
  const known = await verifiedFiles(move.db)
  const names = new Set<string>()
  for await (const file of filesToMove(move)) {
    const { name, sizeBytes } = file
    const earlier = known.get(name)
    const isThere = isImmutable(name) && earlier?.sizeBytes === sizeBytes
    const sha256 = isThere ? earlier.sha256 : await copyFile(move, name)
    // Somebody deleted the file meanwhile.
    if (sha256 === undefined) continue
    names.add(name)
    if (name.startsWith(`${ORIGINALS_FOLDER}/`) && sha256 !== path.posix.basename(name))
      copied.damaged.push(path.posix.basename(name))
    copied.files += 1
    copied.bytes += sizeBytes
    onBytes(sizeBytes)
  }
  await removeOthers(move, names)
  await copyOrigins(move)
  return copied
}

async function verifiedFiles(db: Db): Promise<Map<string, { sizeBytes: number; sha256: string }>> {
  const rows = await db.selectFrom('moved_files').selectAll().execute()
  return new Map(rows.map(({ key, size_bytes: sizeBytes, sha256 }) => [key, { sizeBytes, sha256 }]))
}

/**
 * Copies a file to the place to which all data is moved, and reads the copy back to verify it.
 * @returns the file's SHA-256; `undefined` if the old place no longer has the file
 */
async function copyFile({ from, to, db }: FileMove, name: string): Promise<string | undefined> {
  const [source, target] = [from.at(name), to.at(name)]
  await using local = await source.driver.materialise(source.key)
  const bytes = await openFile(local.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (!bytes) return undefined
  let sizeBytes = 0
  const sha256 = await hashOf(
    (async function* () {
      for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
        sizeBytes += chunk.length
        yield chunk
      }
    })(),
  )
  const isThere = async () => {
    const facts = await target.driver.facts(target.key)
    if (facts?.sizeBytes !== sizeBytes) return false
    return (facts.sha256 ?? (await hashOf(await target.driver.open(target.key)))) === sha256
  }
  if (!(await isThere())) {
    await target.driver.remove(target.key)
    await target.driver.put(local.path, target.key, sha256)
    if (!(await isThere()))
      throw new MoveError(
        `${target.driver.locationOf(target.key)} has other bytes than were copied there. Check that disk or store, and run npm run move again: it goes on with this file.`,
      )
  }
  const facts = { size_bytes: sizeBytes, sha256 }
  await db
    .insertInto('moved_files')
    .values({ key: name, ...facts })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(facts))
    .execute()
  return sha256
}

async function removeOthers({ from, to, db }: FileMove, names: ReadonlySet<string>): Promise<void> {
  const remove = async (name: string) => {
    if (names.has(name)) return
    const { driver, key } = to.at(name)
    await driver.remove(key)
    await db.deleteFrom('moved_files').where('key', '=', name).execute()
  }
  for await (const { name } of to.list()) await remove(name)
  if (!shareTemplates(from, to)) for await (const { name } of to.listTemplates(false)) await remove(name)
}

/**
 * Copies the two lists that tell which Word templates were uploaded and which were shipped with the product. Screens
 * use them to know which templates people may replace. A bucket needs no lists, because all its templates were
 * uploaded.
 */
async function copyOrigins({ from, to }: FileMove): Promise<void> {
  if (to.templatesDir === undefined || shareTemplates(from, to)) return
  const origins = await from.readOrigins()
  if (origins) return to.writeOrigins(origins)
  const uploaded: string[] = []
  for await (const { name } of from.listTemplates(false))
    uploaded.push(name.slice(TEMPLATES_FOLDER.length + 1))
  if (uploaded.length > 0) await to.writeOrigins({ uploaded, shipped: [] })
}

/**
 * Counts the files and bytes at the new place of a move of all data. The numbers are compared with those that were
 * copied.
 */
export async function countFiles({
  from,
  to,
}: Pick<FileMove, 'from' | 'to'>): Promise<{ files: number; bytes: number }> {
  const counted = { files: 0, bytes: 0 }
  const count = ({ sizeBytes }: FoundFile) => {
    counted.files += 1
    counted.bytes += sizeBytes
  }
  for await (const file of to.list()) count(file)
  if (!shareTemplates(from, to)) for await (const file of to.listTemplates(false)) count(file)
  return counted
}
