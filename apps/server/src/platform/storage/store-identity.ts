import { z } from 'zod'
import { readStoredText, type StorageDriver } from './storage-driver.ts'
import { IDENTITY_KEY } from './storage-keys.ts'

/**
 * Id that a database and its storage of files share, generated at their first start. If the file `store.json` in the
 * storage has another id than the database, they do not belong together.
 */
export interface StoreIdentity {
  id: string
  /** Time when this id was generated, in ISO 8601. */
  madeAt: string
}

const stored = z.object({ format: z.literal(1), id: z.string().min(1), made_at: z.string() })

/**
 * Error for an unreadable file `store.json` in a storage. This file contains the id that links the storage to its
 * database.
 */
export class DamagedIdentityError extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} cannot be understood`)
    this.name = 'DamagedIdentityError'
    this.file = file
  }
}

/**
 * Reads the id that links the storage to its database. Returns undefined when the storage has no id, as before its
 * first use.
 * @throws DamagedIdentityError when the file with the id is unreadable
 */
export async function readStorageIdentity(driver: StorageDriver): Promise<StoreIdentity | undefined> {
  const text = await readStoredText(driver, IDENTITY_KEY)
  if (text === undefined) return undefined
  const parsed = stored.safeParse(parseJson(text))
  if (!parsed.success) throw new DamagedIdentityError(driver.locationOf(IDENTITY_KEY))
  return { id: parsed.data.id, madeAt: parsed.data.made_at }
}

/**
 * Writes the id that links the storage to its database.
 * @param mode `create` keeps an existing id, so that the first of several processes wins; `replace` overwrites it
 */
export function keepStorageIdentity(
  driver: StorageDriver,
  { id, madeAt }: StoreIdentity,
  mode: 'create' | 'replace',
): Promise<void> {
  return driver.write(IDENTITY_KEY, `${JSON.stringify({ format: 1, id, made_at: madeAt })}\n`, mode)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON becomes undefined, which the schema below refuses.
    return undefined
  }
}
