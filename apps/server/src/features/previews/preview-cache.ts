import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'

export interface CacheLimits {
  bytes: number
  days: number
}

const LIMITS: CacheLimits = { bytes: 512_000_000, days: 7 }
const DAY_MILLISECONDS = 24 * 3600 * 1000

interface Kept {
  file: string
  bytes: number
  usedAt: number
}

/** Disk cache of composed previews, in a folder for each original, with least recently used eviction. */
export class PreviewCache {
  readonly #folder: string
  readonly #limits: CacheLimits

  constructor(folder: string, limits: CacheLimits = LIMITS) {
    this.#folder = folder
    this.#limits = limits
  }

  /** Returns the cached document of a key and marks it as used; undefined when there is none. */
  async find(sha256: string, key: string, now: Date): Promise<string | undefined> {
    const file = this.#path(sha256, key)
    try {
      await utimes(file, now, now)
      return file
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return undefined
    }
  }

  /** Moves a composed document into the cache and evicts others. @returns its path */
  async keep(sha256: string, key: string, composed: string, now: Date): Promise<string> {
    const file = this.#path(sha256, key)
    await mkdir(path.dirname(file), PRIVATE_FOLDER)
    await rename(composed, file)
    await utimes(file, now, now)
    await this.#makeRoom(now, file)
    return file
  }

  /** Removes the previews of deleted originals, so that nothing of a deleted document remains. */
  async forget(isStored: (sha256: string) => Promise<boolean>): Promise<void> {
    for (const sha256 of await namesIn(this.#folder))
      if (!(await isStored(sha256)))
        await rm(path.join(this.#folder, sha256), { recursive: true, force: true })
  }

  #path(sha256: string, key: string): string {
    return path.join(this.#folder, sha256, `${key}.docx`)
  }

  /**
   * Evicts least recently used previews.
   * @param newest is kept: a caller waits for it, and a clock that was set back would make it the oldest
   */
  async #makeRoom(now: Date, newest: string): Promise<void> {
    const kept = (await this.#list()).filter(({ file }) => file !== newest)
    // A time in the future was written before the clock was set back, and counts as the oldest.
    const usedAt = ({ usedAt: at }: Kept) => (at > now.getTime() ? 0 : at)
    kept.sort((a, b) => usedAt(b) - usedAt(a))
    let bytes = (await stat(newest)).size
    for (const one of kept) {
      bytes += one.bytes
      const old = now.getTime() - one.usedAt > this.#limits.days * DAY_MILLISECONDS
      if (old || bytes > this.#limits.bytes) await rm(one.file, { force: true })
    }
  }

  async #list(): Promise<Kept[]> {
    const kept: Kept[] = []
    for (const sha256 of await namesIn(this.#folder))
      for (const name of await namesIn(path.join(this.#folder, sha256))) {
        const file = path.join(this.#folder, sha256, name)
        const found = await stat(file).catch(ignoreMissing)
        if (found) kept.push({ file, bytes: found.size, usedAt: found.mtimeMs })
      }
    return kept
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

/** Ignores a missing file: another process may have removed it concurrently. */
function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}
