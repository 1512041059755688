import { ProductError } from '#platform/errors/product-error.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { tooLarge, wrongType } from './documents.errors.ts'

/** Left free for everybody else: the database, spools of running work, other people's uploads. */
const RESERVE_BYTES = 256 * 1024 * 1024

export interface Admission {
  storage: Storage
  maxBytes: number
}

/**
 * Says no to an upload before a byte of it is stored.
 * @param declaredBytes how long the sender says it is; undefined when it does not say
 * @throws ProductError `documents.wrong_type`, `documents.too_large`, `server.disk_full`
 */
export async function admitUpload(
  { storage, maxBytes }: Admission,
  fileName: string,
  declaredBytes: number | undefined,
): Promise<void> {
  if (!/\.docx$/i.test(fileName)) throw wrongType(fileName)
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw tooLarge(fileName, maxBytes)
  const free = await storage.freeBytes()
  if (free !== undefined && free < (declaredBytes ?? 0) + RESERVE_BYTES)
    throw new ProductError('server.disk_full', 507)
}
