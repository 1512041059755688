import { z } from 'zod'
import { readStoredText, type StorageDriver } from './storage-driver.ts'

/**
 * Id shared by a database and its storage. It is generated at their first start, and stored in the database and in the
 * storage's file `store.json`. Different ids mean that the two do not belong together.
 */
export interface StoreIdentity {
  id: string
  /** Time of creation in ISO 8601. */
  madeAt: string
}

const NAME = 'store.json'

const stored = z.object({ format: z.literal(1), id: z.string().min(1), made_at: z.string() })

/** Thrown when the storage's identity is unreadable. */
export class DamagedIdentityError extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} cannot be understood`)
    this.name = 'DamagedIdentityError'
    this.file = file
  }
}

/**
 * Reads the identity of a storage, or returns undefined when it has none.
 * @throws DamagedIdentityError
 */
export async function readStorageIdentity(driver: StorageDriver): Promise<StoreIdentity | undefined> {
  const text = await readStoredText(driver, NAME)
  if (text === undefined) return undefined
  const parsed = stored.safeParse(parseJson(text))
  if (!parsed.success) throw new DamagedIdentityError(driver.locationOf(NAME))
  return { id: parsed.data.id, madeAt: parsed.data.made_at }
}

/** Stores the identity of a storage. With `create`, the first of several processes wins. */
export function keepStorageIdentity(
  driver: StorageDriver,
  { id, madeAt }: StoreIdentity,
  mode: 'create' | 'replace',
): Promise<void> {
  return driver.write(NAME, `${JSON.stringify({ format: 1, id, made_at: madeAt })}\n`, mode)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON fails in the schema below.
    return undefined
  }
}
