import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Upload } from '@tus/server'
import { flushFolder } from '#platform/storage/flush.ts'

/**
 * Store for the metadata of resumable uploads (tus protocol), with a JSON file for each upload. The tus library has
 * such a store too, but a full disk would leave incomplete files in it.
 */
export class UploadRecords {
  // The library's own store writes files in place, so a full disk would leave a partial file. If the disk fails, it
  // reports a missing upload.
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Returns the metadata of an upload. Returns `undefined` if it is missing, or if a power failure cut it off.
   * @throws if the disk fails
   */
  async get(id: string): Promise<Upload | undefined> {
    try {
      return JSON.parse(await readFile(this.#path(id), 'utf8')) as Upload
    } catch (error) {
      // If a power failure cut off the record, it counts as missing, and the upload starts again.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined
      throw error
    }
  }

  /** Writes the metadata of an upload atomically, and flushes it to the disk. */
  async set(id: string, upload: Upload): Promise<void> {
    const file = this.#path(id)
    const fresh = `${file}.${randomBytes(6).toString('hex')}`
    try {
      await writeFile(fresh, JSON.stringify(upload), { flush: true })
      await rename(fresh, file)
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    }
    await flushFolder(this.#folder)
  }

  async delete(id: string): Promise<void> {
    await rm(this.#path(id), { force: true })
  }

  #path(id: string): string {
    return path.join(this.#folder, `${id}.json`)
  }
}
