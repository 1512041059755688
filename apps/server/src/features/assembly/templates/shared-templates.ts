import { rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { CachedFiles } from '#platform/storage/cached-files.ts'
import type { StorageDriver } from '#platform/storage/storage-driver.ts'
import { TEMPLATES_FOLDER } from '#platform/storage/storage-keys.ts'

/** Uploaded Word templates in a bucket that several processes share. A local folder has a copy of each. */
export class SharedTemplates {
  readonly #files: CachedFiles
  readonly #folder: string

  constructor(driver: StorageDriver, folder: string) {
    this.#files = new CachedFiles(driver, TEMPLATES_FOLDER)
    this.#folder = folder
  }

  /**
   * Brings the local copies of templates up to date with the storage bucket: downloads changed ones and deletes removed
   * ones. Returns the names of all templates in the bucket.
   * @param known names of the templates in the bucket at the previous call
   */
  async fetch(known: readonly string[]): Promise<string[]> {
    const names: string[] = []
    for await (const { name: encoded, sizeBytes, writtenAt } of this.#files.list()) {
      const name = templateName(encoded)
      if (name === undefined) continue
      names.push(name)
      const target = path.join(this.#folder, name)
      const found = await stat(target).catch(() => undefined)
      if (found?.size === sizeBytes && found.mtime.getTime() === writtenAt.getTime()) continue
      await this.#bring(encoded, target, writtenAt)
    }
    for (const name of known)
      if (!names.includes(name)) await rm(path.join(this.#folder, name), { force: true })
    return names
  }

  /** Moves a local template file into the shared storage bucket, from which all server processes get it. */
  keep(file: string, name: string): Promise<void> {
    return this.#files.keep(encodeURIComponent(name), file)
  }

  remove(name: string): Promise<void> {
    return this.#files.remove([encodeURIComponent(name)])
  }

  async #bring(encoded: string, target: string, writtenAt: Date): Promise<void> {
    await using copy = await this.#files.file(encoded).materialise()
    // The template was removed from the bucket after the listing. The next call no longer lists it.
    if (!(await stat(copy.path).catch(() => undefined))) return
    await utimes(copy.path, writtenAt, writtenAt)
    await rename(copy.path, target)
  }
}

/**
 * Returns the file name of a template from its object name in the storage bucket. Returns `undefined` if the object is
 * no template.
 */
function templateName(encoded: string): string | undefined {
  try {
    return /^[^/\\]+\.do[ct]x$/i.exec(decodeURIComponent(encoded))?.[0]
  } catch {
    // The name contains a percent sign that is not the beginning of an encoded character.
    return undefined
  }
}
