import { readdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { statIfThere } from './durable-files.ts'
import { isAbandoned, nameInProgress } from './files-in-progress.ts'
import { makeFolder } from './flush.ts'

const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/** Old by its time, a file may be a minute old and the clock wrong: it must not have changed while it was watched. */
const WATCHED_MILLISECONDS = 30 * 60_000
/** Housekeeping looks every hour. */
const LONGEST_GAP_MILLISECONDS = 150 * 60_000

/** Files in progress, in the folder `staging` below one of this machine. */
export class WorkFolder {
  readonly #folder: string
  readonly #staging: string
  readonly #leftovers: Stillness

  constructor(folder: string, steady?: SteadyClock) {
    this.#folder = folder
    this.#staging = path.join(folder, 'staging')
    this.#leftovers = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /** Returns a path of its own for a file in progress. */
  async newPath(suffix = ''): Promise<string> {
    await makeFolder(this.#staging)
    return path.join(this.#staging, nameInProgress(suffix))
  }

  /** Whether a file lies here. */
  holds(file: string): boolean {
    return path.dirname(file) === this.#staging
  }

  /** Returns how many bytes may still be written; undefined where the file system does not tell. */
  async freeBytes(): Promise<number | undefined> {
    await makeFolder(this.#folder)
    const { bavail, bsize, blocks } = await statfs(this.#folder)
    // Some network and virtual file systems report no sizes at all.
    return blocks === 0 ? undefined : bavail * bsize
  }

  /**
   * Clears files whose process is gone, and those of other machines that nobody has touched for a day, by their time and
   * as far as this process has watched them. Returns how many.
   */
  async clearLeftovers(now: Date): Promise<number> {
    let cleared = 0
    const times = new Map<string, number>()
    await makeFolder(this.#staging)
    for (const name of await readdir(this.#staging)) {
      const found = await statIfThere(path.join(this.#staging, name))
      if (found) times.set(name, found.mtimeMs)
    }
    const still = this.#leftovers.look(new Map([...times].map(([name, time]) => [name, String(time)])))
    for (const [name, time] of times) {
      const isOld = now.getTime() - time > LEFTOVER_MILLISECONDS && still.get(name)! >= WATCHED_MILLISECONDS
      if (!isOld && !isAbandoned(name)) continue
      await rm(path.join(this.#staging, name), { recursive: true, force: true })
      cleared += 1
    }
    return cleared
  }
}
