import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from './durable-files.ts'

/**
 * The id that a database and its storage share: made once at their first start, kept in the database and in the file
 * `store.json` of the storage. Two halves with different ids belong to different stores.
 */
export interface StoreIdentity {
  id: string
  /** ISO 8601. */
  madeAt: string
}

const NAME = 'store.json'

const stored = z.object({ format: z.literal(1), id: z.string().min(1), made_at: z.string() })

/** The storage's identity cannot be understood. */
export class DamagedIdentityError extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} cannot be understood`)
    this.name = 'DamagedIdentityError'
    this.file = file
  }
}

/**
 * Reads the identity of a storage folder; undefined when it has none.
 * @throws DamagedIdentityError
 */
export async function readStorageIdentity(storageDir: string): Promise<StoreIdentity | undefined> {
  const file = path.join(storageDir, NAME)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const parsed = stored.safeParse(parseJson(text))
  if (!parsed.success) throw new DamagedIdentityError(file)
  return { id: parsed.data.id, madeAt: parsed.data.made_at }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema says what is wrong with it.
    return undefined
  }
}

/** Writes the identity of a storage folder in place of the one it has. */
export function writeStorageIdentity(storageDir: string, identity: StoreIdentity): Promise<void> {
  return writeWhole(path.join(storageDir, NAME), textOf(identity), 'replace')
}

/** Writes the identity of a storage folder unless it has one: of several processes the first one decides. */
export function createStorageIdentity(storageDir: string, identity: StoreIdentity): Promise<void> {
  return writeWhole(path.join(storageDir, NAME), textOf(identity), 'create')
}

function textOf({ id, madeAt }: StoreIdentity): string {
  return `${JSON.stringify({ format: 1, id, made_at: madeAt })}\n`
}
