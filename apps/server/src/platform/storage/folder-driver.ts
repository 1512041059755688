import { access, constants, readdir, rm } from 'node:fs/promises'
import type { Dirent } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { exists, linkInto, moveInto, statIfThere, writeHashed, writeWhole } from './durable-files.ts'
import { flushEntries, flushFile, flushFolder } from './flush.ts'
import { IdentityWatch, StorageGoneError } from './identity-watch.ts'
import { localFile, openFile } from './open-file.ts'
import {
  type ByteRange,
  type FileAddress,
  type FileFacts,
  type ListedFile,
  type LocalFile,
  NotAFileError,
  refuseForbidden,
  type StorageDriver,
  type StreamedFile,
} from './storage-driver.ts'
import {
  GENERATED_FOLDER,
  IDENTITY_KEY,
  ORIGINALS_FOLDER,
  PREVIEWS_FOLDER,
  TRASH_FOLDER,
} from './storage-keys.ts'

/** Names of the folders that the server fills in its storage. The file system may add others, such as `lost+found`. */
const FILLED_FOLDERS = [ORIGINALS_FOLDER, GENERATED_FOLDER, PREVIEWS_FOLDER, TRASH_FOLDER]
const USABLE = constants.R_OK | constants.W_OK | constants.X_OK

/**
 * Stores files in a local folder. A file's key, such as `generated/a1.docx`, is its path below the folder. If the
 * folder's `store.json` disappears, the disk is probably unmounted, and all calls fail with StorageGoneError. Otherwise
 * files would be stored in an empty folder, or reported as lost.
 */
export class FolderDriver implements StorageDriver {
  readonly #folder: string
  readonly #watch: IdentityWatch

  constructor(folder: string) {
    this.#folder = folder
    this.#watch = new IdentityWatch(
      () => exists(path.join(folder, IDENTITY_KEY)),
      () => new StorageGoneError(folder),
    )
  }

  locationOf(key: string): string {
    return path.join(this.#folder, key)
  }

  async check(): Promise<void> {
    await access(this.#folder, constants.R_OK | constants.W_OK)
    await this.#watch.requireIdentity()
    for (const name of FILLED_FOLDERS)
      await access(path.join(this.#folder, name), USABLE).catch((error: unknown) => {
        // The folder is made with its first file.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      })
  }

  addressOf(key: string): FileAddress {
    return this.locationOf(key)
  }

  async put(file: string, key: string): Promise<void> {
    await this.#watch.requireIdentity()
    const target = this.locationOf(key)
    // Another process may have stored the file just now, but not flushed it to disk yet.
    if (await exists(target)) await flushEntries(this.#folder, path.dirname(target))
    else await linkInto(this.#folder, file, target).catch(refuseForbidden)
  }

  async putStream(file: StreamedFile, key: string, mode: 'create' | 'replace'): Promise<void> {
    await this.#watch.requireIdentity()
    const target = this.locationOf(key)
    if (mode === 'create' && (await exists(target))) {
      await flushEntries(this.#folder, path.dirname(target))
      return
    }
    const written = await writeHashed(target, file).catch(refuseForbidden)
    await moveInto(this.#folder, written, target).catch(refuseForbidden)
  }

  async moveIn(file: string, key: string): Promise<void> {
    await this.#watch.requireIdentity()
    await flushFile(file)
    await moveInto(this.#folder, file, this.locationOf(key)).catch(refuseForbidden)
  }

  async write(key: string, text: string, mode: 'create' | 'replace'): Promise<void> {
    if (key !== IDENTITY_KEY) await this.#watch.requireIdentity()
    await writeWhole(this.locationOf(key), text, mode)
  }

  async facts(key: string): Promise<FileFacts | undefined> {
    const location = this.locationOf(key)
    const found = await statIfThere(location)
    if (!found) {
      if (key !== IDENTITY_KEY) await this.#watch.requireIdentity()
      return undefined
    }
    if (!found.isFile()) throw new NotAFileError(location)
    return { sizeBytes: found.size, changedAt: found.ctime, writtenAt: found.mtime }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const bytes = await openFile(this.locationOf(key), range)
      if (key === IDENTITY_KEY) this.#watch.sawIdentity()
      return bytes
    } catch (error) {
      if (key !== IDENTITY_KEY) await this.#watch.requireIdentity()
      throw error
    }
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    for (const entry of await entriesIn(this.locationOf(folder))) {
      const key = `${folder}/${entry.name}`
      if (await isFolder(entry)) yield* this.list(key)
      else if (entry.isFile() || entry.isSymbolicLink()) yield { key, facts: () => this.facts(key) }
    }
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#watch.requireIdentity()
    await linkInto(this.#folder, this.locationOf(from), this.locationOf(to))
  }

  async move(from: string, to: string): Promise<void> {
    await this.#watch.requireIdentity()
    const source = this.locationOf(from)
    await moveInto(this.#folder, source, this.locationOf(to))
    await flushFolder(path.dirname(source))
  }

  async remove(...keys: string[]): Promise<void> {
    const files = keys.map((key) => this.locationOf(key))
    for (const file of files) await rm(file, { force: true })
    for (const folder of new Set(files.map((file) => path.dirname(file))))
      if (await exists(folder)) await flushFolder(folder)
  }

  /**
   * Returns the stored file as a local file without copying it, because it is on this machine. Disposing of the result
   * does not delete the file.
   */
  materialise(key: string): Promise<LocalFile> {
    return Promise.resolve(localFile(this.locationOf(key)))
  }
}

async function entriesIn(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}

/**
 * Returns whether a directory entry is a folder or a symbolic link to a folder. A circular link counts as a file, so
 * that listing the other entries does not fail.
 */
async function isFolder(entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory()
  const target = await statIfThere(path.join(entry.parentPath, entry.name)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOOP') throw error
      return undefined
    },
  )
  return target?.isDirectory() ?? false
}
