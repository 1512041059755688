import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { statIfThere } from './durable-files.ts'
import { isAbandoned, nameInProgress } from './files-in-progress.ts'
import { makeFolder } from './flush.ts'
import { freeBytesOf } from './free-bytes.ts'
import { LEFTOVER_MILLISECONDS, LONGEST_GAP_MILLISECONDS, WATCHED_MILLISECONDS } from './leftovers.ts'

/**
 * Local folder `staging` for files that are still being written, such as uploads and generated proposals. Complete
 * files are moved from this folder to the storage.
 */
export class WorkFolder {
  readonly #folder: string
  readonly #staging: string
  readonly #leftovers: Stillness

  constructor(folder: string, steady?: SteadyClock) {
    this.#folder = folder
    this.#staging = path.join(folder, 'staging')
    this.#leftovers = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /**
   * Returns an unused path in this folder for a new file. The file's name tells other processes which process writes
   * it.
   */
  async newPath(suffix = ''): Promise<string> {
    await makeFolder(this.#staging)
    return path.join(this.#staging, nameInProgress(suffix))
  }

  /** Returns whether a file is directly in this folder of unfinished files. */
  holds(file: string): boolean {
    return path.dirname(file) === this.#staging
  }

  /**
   * Returns the number of free bytes on the folder's disk. Returns undefined when the file system does not report it.
   */
  freeBytes(): Promise<number | undefined> {
    return freeBytesOf(this.#folder)
  }

  /**
   * Removes unfinished files of processes that have ended, and returns their number. Files of other machines are
   * removed when they have not changed for a day, because this machine cannot see whether their process still runs.
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
