import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { exists, flushFolder, linkInto, moveInto, namesIn, statIfThere, writeWhole } from './durable-files.ts'

/** A row that named an original until it was deleted. */
export const trashOrigin = z.object({
  kind: z.enum(['document', 'matrix']),
  /** The id of the document or the tender. */
  id: z.string(),
  fileName: z.string(),
  /** The names of client and tender, as far as they were known. */
  names: z.array(z.string()),
  /** The columns of the row; only the feature it belongs to reads them. */
  record: z.record(z.string(), z.unknown()),
  deletedAt: z.string(),
})

const item = z.object({
  format: z.literal(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.number(),
  trashedAt: z.string(),
  /** What the day counter says of the day it came in. */
  trashedOnDay: z.number(),
  why: z.enum(['deleted', 'unnamed']),
  /** Oldest first; empty when no row told what it was. */
  origins: z.array(trashOrigin),
})

const days = z.object({ format: z.literal(1), day: z.string(), count: z.number() })

export type TrashOrigin = z.infer<typeof trashOrigin>
export type TrashItem = z.infer<typeof item>

/** An item as it is put in. */
export type Trashing = Pick<TrashItem, 'sha256' | 'trashedAt' | 'why' | 'origins'>

const DAYS = 'days.json'
const DAY_MILLISECONDS = 24 * 3600 * 1000
const BYTES = /^[0-9a-f]{64}$/
const DESCRIBED = /^([0-9a-f]{64})\.json$/

/**
 * The originals that no row names any more. Each is a file named by its hash, beside a JSON file that says what it was
 * and why it is here: the list can be read without the database.
 */
export class FolderTrash {
  readonly #folder: string
  readonly #originalPath: (sha256: string) => string

  constructor(folder: string, originalPath: (sha256: string) => string) {
    this.#folder = folder
    this.#originalPath = originalPath
  }

  /** Where the bytes of an item lie. */
  path(sha256: string): string {
    return path.join(this.#folder, sha256)
  }

  has(sha256: string): Promise<boolean> {
    return exists(this.path(sha256))
  }

  /** Returns the size of an item; undefined when its bytes are not here. */
  async sizeOf(sha256: string): Promise<number | undefined> {
    return (await statIfThere(this.path(sha256)))?.size
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#names()).every((name) => !BYTES.test(name))
  }

  /**
   * Writes down what an original was, before it is moved. What is known of the same bytes from an earlier time stays.
   */
  async describe({ sha256, trashedAt, why, origins }: Trashing, sizeBytes: number): Promise<void> {
    const known = await this.find(sha256)
    const all = [...(known?.origins ?? []), ...origins]
    const { day, count } = await this.dayCount()
    const written: TrashItem = {
      format: 1,
      sha256,
      sizeBytes,
      trashedAt,
      trashedOnDay: day === trashedAt.slice(0, 10) ? count : count + 1,
      why: all.length > 0 ? 'deleted' : why,
      origins: all.filter(
        (one, index) =>
          all.findIndex((other) => other.id === one.id && other.deletedAt === one.deletedAt) === index,
      ),
    }
    await writeWhole(this.#description(sha256), `${JSON.stringify(written, null, 1)}\n`, 'replace')
  }

  /** Moves an original in; does nothing when it was moved already. Call `describe` first. */
  async take(sha256: string): Promise<void> {
    const original = this.#originalPath(sha256)
    if (!(await exists(original)) && (await this.has(sha256))) return
    await moveInto(original, this.path(sha256))
    await flushFolder(path.dirname(original))
  }

  /** Makes the bytes of an item an original again; the item stays until `remove`. */
  async bringBack(sha256: string): Promise<void> {
    await linkInto(this.path(sha256), this.#originalPath(sha256))
  }

  /** Removes an item for good. */
  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true })
    await rm(this.#description(sha256), { force: true })
    await flushFolder(this.#folder)
  }

  /** Returns the description of an item, be its bytes here or still among the originals. */
  async find(sha256: string): Promise<TrashItem | undefined> {
    const text = await readIfThere(this.#description(sha256))
    if (text === undefined) return undefined
    const parsed = item.safeParse(parseJson(text))
    return parsed.success ? parsed.data : undefined
  }

  /** Lists every item whose bytes are here, the oldest first; one without a readable description is left out. */
  async list(): Promise<TrashItem[]> {
    const items: TrashItem[] = []
    for (const name of await this.#names()) {
      const found = BYTES.test(name) ? await this.find(name) : undefined
      if (found) items.push(found)
    }
    return items.toSorted((a, b) => a.trashedAt.localeCompare(b.trashedAt))
  }

  /** Describes bytes that have no readable description, and removes old descriptions that have no bytes here. */
  async tidy(now: Date): Promise<void> {
    for (const name of await this.#names()) {
      if (BYTES.test(name) && !(await this.find(name))) {
        const trashedAt = now.toISOString()
        const sizeBytes = (await this.sizeOf(name)) ?? 0
        await this.describe({ sha256: name, trashedAt, why: 'unnamed', origins: [] }, sizeBytes)
      }
      const described = DESCRIBED.exec(name)?.[1]
      if (described === undefined || (await this.has(described))) continue
      const file = path.join(this.#folder, name)
      const changedAt = (await statIfThere(file))?.mtimeMs ?? now.getTime()
      if (now.getTime() - changedAt > DAY_MILLISECONDS) await rm(file, { force: true })
    }
  }

  /**
   * Counts the days on which somebody looked, at most one a day: however far the clock jumps, the count goes up by one.
   * @param today the date in UTC, such as 2026-03-02
   */
  async countDay(today: string): Promise<number> {
    const { day, count } = await this.dayCount()
    if (day === today) return count
    const next = { format: 1, day: today, count: count + 1 }
    await writeWhole(path.join(this.#folder, DAYS), `${JSON.stringify(next)}\n`, 'replace')
    return next.count
  }

  /**
   * Returns the day that was counted last and how many were. Where that is lost, the day the newest item came in is
   * counted next.
   */
  async dayCount(): Promise<{ day: string | undefined; count: number }> {
    const text = await readIfThere(path.join(this.#folder, DAYS))
    const parsed = days.safeParse(text === undefined ? undefined : parseJson(text))
    if (parsed.success) return { day: parsed.data.day, count: parsed.data.count }
    let count = 0
    for (const name of await this.#names()) {
      const sha256 = DESCRIBED.exec(name)?.[1]
      if (sha256 !== undefined) count = Math.max(count, ((await this.find(sha256))?.trashedOnDay ?? 1) - 1)
    }
    return { day: undefined, count }
  }

  #description(sha256: string): string {
    return path.join(this.#folder, `${sha256}.json`)
  }

  #names(): Promise<string[]> {
    return namesIn(this.#folder)
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema says that it is damaged.
    return undefined
  }
}
