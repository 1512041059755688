import type { Readable } from 'node:stream'
import { z } from 'zod'
import { hashOf } from './hash-bytes.ts'
import { readStoredText, type StorageDriver } from './storage-driver.ts'
import { originalKey, TRASH_FOLDER } from './storage-keys.ts'

/**
 * Schema of the file in the trash that describes a deleted database row. A deleted document is restored from it. For a
 * spreadsheet with requirements, it names the tender to which it belonged.
 */
export const trashOrigin = z.object({
  kind: z.enum(['document', 'matrix']),
  /** Id of the document or tender whose row was deleted. */
  id: z.string(),
  fileName: z.string(),
  /** Names of the client (the buying organization) and of the tender, as far as they are known. */
  names: z.array(z.string()),
  /** Columns of the deleted database row. Only the feature that owns the table interprets them. */
  record: z.record(z.string(), z.unknown()),
  deletedAt: z.string(),
})

const item = z.object({
  format: z.literal(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.number(),
  trashedAt: z.string(),
  /** Number of days on which the server had run so far when the file was moved to the trash. */
  trashedOnDay: z.number(),
  why: z.enum(['deleted', 'unnamed']),
  /** Descriptions of the deleted database rows that referred to the file, oldest first. Empty when none is known. */
  origins: z.array(trashOrigin),
})

const days = z.object({ format: z.literal(1), day: z.string(), count: z.number() })

export type TrashOrigin = z.infer<typeof trashOrigin>
export type TrashItem = z.infer<typeof item>

/** Description of a file that is about to be moved to the trash. Its size and the number of days are not known yet. */
type Trashing = Pick<TrashItem, 'sha256' | 'trashedAt' | 'why' | 'origins'>

const DAYS = `${TRASH_FOLDER}/days.json`
const DAY_MILLISECONDS = 24 * 3600 * 1000
/**
 * Minimum milliseconds before the server counts another day on which it runs. 20 hours allow an earlier start on the
 * next day. Without a minimum, two processes with different dates would count a day every hour.
 */
const NEXT_DAY_MILLISECONDS = 20 * 3600 * 1000
const BYTES = /^trash\/([0-9a-f]{64})$/
const DESCRIBED = /^trash\/([0-9a-f]{64})\.json$/

const bytesKey = (sha256: string) => `${TRASH_FOLDER}/${sha256}`
const descriptionKey = (sha256: string) => `${TRASH_FOLDER}/${sha256}.json`

/**
 * Trash for uploaded files without a database row. Beside each file, a JSON file describes the deleted row, so the
 * trash can be read without the database.
 */
export class Trash {
  readonly #driver: StorageDriver

  constructor(driver: StorageDriver) {
    this.#driver = driver
  }

  /**
   * Returns a stream of the bytes of a file in the trash.
   * @throws Error with the code ENOENT when the file is not in the trash
   */
  open(sha256: string): Promise<Readable> {
    return this.#driver.open(bytesKey(sha256))
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.sizeOf(sha256)) !== undefined
  }

  /**
   * Returns the size in bytes of a file in the trash. Returns undefined if the file itself is not in the trash, even if
   * its description is.
   */
  async sizeOf(sha256: string): Promise<number | undefined> {
    return (await this.#driver.facts(bytesKey(sha256)))?.sizeBytes
  }

  async isEmpty(): Promise<boolean> {
    for await (const { key } of this.#driver.list(TRASH_FOLDER)) if (BYTES.test(key)) return false
    return true
  }

  /**
   * Stores the description of an uploaded file that is about to be moved to the trash. If the trash already describes a
   * file with this SHA-256, the new origins are added.
   */
  async describe({ sha256, trashedAt, why, origins }: Trashing, sizeBytes: number): Promise<void> {
    const known = await this.find(sha256)
    const all = [...(known?.origins ?? []), ...origins]
    const trashedOnDay = await this.#dayOf(new Date(trashedAt))
    const written: TrashItem = {
      format: 1,
      sha256,
      sizeBytes,
      trashedAt,
      trashedOnDay,
      why: all.length > 0 ? 'deleted' : why,
      origins: all.filter(
        (one, index) =>
          all.findIndex((other) => other.id === one.id && other.deletedAt === one.deletedAt) === index,
      ),
    }
    await this.#driver.write(descriptionKey(sha256), `${JSON.stringify(written, null, 1)}\n`, 'replace')
  }

  /**
   * Copies an uploaded file to the trash before it is moved there, if a move would copy its bytes anyway. The later
   * call of `take` is then quick. Until then, the uploaded file stays in its place.
   * @returns whether it made a copy
   */
  async prepare(sha256: string): Promise<boolean> {
    if (!this.#driver.movesByCopying || (await this.has(sha256))) return false
    const original = originalKey(sha256)
    if (!(await this.#driver.facts(original))) return false
    await this.#driver.copy(original, bytesKey(sha256))
    return true
  }

  /**
   * Removes the copy in the trash that `prepare` made, because the uploaded file is needed again. The description of
   * the copy is removed later.
   */
  async discardCopy(sha256: string): Promise<void> {
    await this.#driver.remove(bytesKey(sha256))
  }

  /**
   * Moves an uploaded file to the trash. Does nothing if the file is already there. Damaged bytes never replace sound
   * ones in the trash. Call `describe` first, so that a crash leaves no file without a description.
   */
  async take(sha256: string): Promise<void> {
    const original = originalKey(sha256)
    const isThere = await this.has(sha256)
    if (isThere && !(await this.#driver.facts(original))) return
    if (isThere && !(await this.#isSound(original, sha256))) await this.#driver.remove(original)
    else await this.#driver.move(original, bytesKey(sha256))
  }

  /**
   * Copies a file from the trash back to the uploaded files. The file also stays in the trash until `remove` is called.
   */
  async bringBack(sha256: string): Promise<void> {
    await this.#driver.copy(bytesKey(sha256), originalKey(sha256))
  }

  /**
   * Replaces a missing or damaged uploaded file by the copy in the trash, if the copy is sound. The copy stays in the
   * trash until `remove` is called.
   * @returns whether the uploaded file is sound now
   */
  async mend(sha256: string): Promise<boolean> {
    const original = originalKey(sha256)
    if (await this.#isSound(original, sha256)) return true
    if (!(await this.#isSound(bytesKey(sha256), sha256))) return false
    await this.#driver.remove(original)
    await this.bringBack(sha256)
    return true
  }

  /** Returns whether a stored file exists and its bytes have the given SHA-256. */
  async #isSound(key: string, sha256: string): Promise<boolean> {
    const facts = await this.#driver.facts(key)
    return facts !== undefined && (facts.sha256 ?? (await hashOf(await this.#driver.open(key)))) === sha256
  }

  /** Permanently deletes a file in the trash and its description. */
  async remove(sha256: string): Promise<void> {
    await this.#driver.remove(bytesKey(sha256), descriptionKey(sha256))
  }

  /**
   * Returns the description of a file in the trash. Returns undefined if there is no readable description. The file
   * itself may not have arrived in the trash yet.
   */
  async find(sha256: string): Promise<TrashItem | undefined> {
    const text = await readStoredText(this.#driver, descriptionKey(sha256))
    if (text === undefined) return undefined
    const parsed = item.safeParse(parseJson(text))
    return parsed.success ? parsed.data : undefined
  }

  /** Returns the SHA-256 of all files in the trash, in any order. Descriptions without a file do not count. */
  hashes(): Promise<string[]> {
    return this.#itemsWith(BYTES)
  }

  /**
   * Returns the descriptions of the files in the trash, oldest first. Leaves out files without a readable description,
   * and descriptions without a file.
   */
  async list(): Promise<TrashItem[]> {
    const items: TrashItem[] = []
    for (const sha256 of await this.hashes()) {
      const found = await this.find(sha256)
      if (found) items.push(found)
    }
    return items.toSorted((a, b) => a.trashedAt.localeCompare(b.trashedAt))
  }

  /**
   * Writes descriptions for files in the trash that have none. Removes descriptions without a file that are older than
   * a day.
   */
  async tidy(now: Date): Promise<void> {
    for (const sha256 of await this.hashes()) {
      if (await this.find(sha256)) continue
      const trashedAt = now.toISOString()
      const sizeBytes = (await this.sizeOf(sha256)) ?? 0
      await this.describe({ sha256, trashedAt, why: 'unnamed', origins: [] }, sizeBytes)
    }
    for (const sha256 of await this.#itemsWith(DESCRIBED)) {
      if (await this.has(sha256)) continue
      const key = descriptionKey(sha256)
      const { writtenAt = now } = (await this.#driver.facts(key)) ?? {}
      if (now.getTime() - writtenAt.getTime() > DAY_MILLISECONDS) await this.#driver.remove(key)
    }
  }

  /**
   * Counts a day on which the server runs, and returns the new count. It decides how long files stay in the trash.
   * Between two counts at least 20 hours pass, so a wrong clock does not empty the trash.
   */
  async countDay(now: Date): Promise<number> {
    const { day, count } = await this.dayCount()
    const today = dateOf(now)
    if (day === today) return count
    const countedAt = (await this.#driver.facts(DAYS))?.writtenAt.getTime() ?? 0
    if (day !== undefined && Math.abs(now.getTime() - countedAt) < NEXT_DAY_MILLISECONDS) return count
    const next = { format: 1, day: today, count: count + 1 }
    await this.#driver.write(DAYS, `${JSON.stringify(next)}\n`, 'replace')
    return next.count
  }

  /**
   * Returns the number of days on which the server has run, and the date of the last one. If the file with this number
   * is lost, the number is taken from the newest file in the trash.
   */
  async dayCount(): Promise<{ day: string | undefined; count: number }> {
    const text = await readStoredText(this.#driver, DAYS)
    const parsed = days.safeParse(text === undefined ? undefined : parseJson(text))
    if (parsed.success) return { day: parsed.data.day, count: parsed.data.count }
    let count = 0
    for (const sha256 of await this.#itemsWith(DESCRIBED))
      count = Math.max(count, ((await this.find(sha256))?.trashedOnDay ?? 1) - 1)
    return { day: undefined, count }
  }

  /**
   * Returns the number of days on which the server has run, including today. This number is stored with each file that
   * is moved to the trash. If it is unknown, counting begins.
   */
  async #dayOf(now: Date): Promise<number> {
    const { day, count } = await this.dayCount()
    if (day === undefined) return this.countDay(now)
    return day === dateOf(now) ? count : count + 1
  }

  /**
   * Returns the SHA-256 of all files in the trash, or of all their descriptions.
   * @param kind pattern for the keys to include; its first group is the SHA-256
   */
  async #itemsWith(kind: RegExp): Promise<string[]> {
    const items: string[] = []
    for await (const { key } of this.#driver.list(TRASH_FOLDER)) {
      const sha256 = kind.exec(key)?.[1]
      if (sha256 !== undefined) items.push(sha256)
    }
    return items
  }
}

/** Returns the UTC date of a time, such as 2026-03-02. */
const dateOf = (time: Date): string => time.toISOString().slice(0, 10)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON becomes undefined, which the schema below refuses.
    return undefined
  }
}
