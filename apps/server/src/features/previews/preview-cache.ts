import type { CachedFile, CachedFiles } from '#platform/storage/cached-files.ts'
import type { StoredFile } from '#platform/storage/storage-driver.ts'

interface CacheLimits {
  bytes: number
  days: number
}

const LIMITS: CacheLimits = { bytes: 512_000_000, days: 7 }
const DAY_MILLISECONDS = 24 * 3600 * 1000

/**
 * Matches the beginning of a cached preview's file name: the SHA-256 of the document. In earlier versions, the SHA-256
 * was the name of a folder.
 */
const ORIGINAL = /^([0-9a-f]+)[-/]/

/**
 * Cache of the Word documents that preview single sections. When a preview is stored, those that were not used for a
 * week are deleted and, above 512 MB, the least recently used ones too. Times of use are kept in memory only, so the
 * times of creation replace them after a restart.
 */
export class PreviewCache {
  readonly #files: CachedFiles
  readonly #limits: CacheLimits
  /** Time at which each preview was last used, in milliseconds since 1970. The key is the preview's file name. */
  readonly #used = new Map<string, number>()

  constructor(files: CachedFiles, limits: CacheLimits = LIMITS) {
    this.#files = files
    this.#limits = limits
  }

  /**
   * Returns the cached preview of a section and marks it as used. Returns `undefined` if the preview is not in the
   * cache.
   * @param sha256 SHA-256 of the document that contains the section
   * @param key hash of the other inputs, such as the template
   */
  async find(sha256: string, key: string, now: Date): Promise<StoredFile | undefined> {
    const name = nameOf(sha256, key)
    const file = this.#files.file(name)
    if ((await file.size()) === undefined) return undefined
    this.#used.set(name, now.getTime())
    return file
  }

  /**
   * Moves a new preview into the cache, and deletes previews that are too old or exceed the limit in bytes.
   * @param composed path of the preview's Word document
   * @returns the file in the cache
   */
  async keep(sha256: string, key: string, composed: string, now: Date): Promise<StoredFile> {
    const name = nameOf(sha256, key)
    await this.#files.keep(name, composed)
    this.#used.set(name, now.getTime())
    await this.#makeRoom(now, name)
    return this.#files.file(name)
  }

  /**
   * Deletes the previews of documents whose file is no longer stored, because nothing may remain of a deleted document.
   * @param isStored returns whether the uploaded file with this SHA-256 still exists
   */
  async forget(isStored: (sha256: string) => Promise<boolean>): Promise<void> {
    const byOriginal = Map.groupBy(await this.#list(), ({ name }) => ORIGINAL.exec(name)?.[1] ?? '')
    for (const [sha256, files] of byOriginal) if (!(await isStored(sha256))) await this.#remove(files)
  }

  /**
   * Deletes previews that were not used for a long time. If the cache is still too large, deletes the least recently
   * used ones.
   * @param newest name of a preview that is never deleted, because a caller waits for it
   */
  async #makeRoom(now: Date, newest: string): Promise<void> {
    const files = await this.#list()
    const others = files.filter(({ name }) => name !== newest)
    const usedAt = ({ name, writtenAt }: CachedFile) => this.#used.get(name) ?? writtenAt.getTime()
    // If the time is in the future, the clock was set back after it was recorded. The file is then treated as the
    // oldest.
    const rank = (file: CachedFile) => (usedAt(file) > now.getTime() ? 0 : usedAt(file))
    others.sort((a, b) => rank(b) - rank(a))
    let bytes = files.find(({ name }) => name === newest)?.sizeBytes ?? 0
    const evicted = others.filter((file) => {
      bytes += file.sizeBytes
      const isOld = now.getTime() - usedAt(file) > this.#limits.days * DAY_MILLISECONDS
      return isOld || bytes > this.#limits.bytes
    })
    await this.#remove(evicted)
    // Another process may have removed files that this process remembers.
    const kept = new Set(files.map(({ name }) => name))
    for (const name of this.#used.keys()) if (!kept.has(name)) this.#used.delete(name)
  }

  async #remove(files: readonly CachedFile[]): Promise<void> {
    const names = files.map(({ name }) => name)
    await this.#files.remove(names)
    for (const name of names) this.#used.delete(name)
  }

  #list(): Promise<CachedFile[]> {
    return Array.fromAsync(this.#files.list())
  }
}

function nameOf(sha256: string, key: string): string {
  return `${sha256}-${key}.docx`
}
