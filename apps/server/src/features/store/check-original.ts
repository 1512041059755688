import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { unnamedAmong } from './trash/named-originals.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { clearFinding, type FindingKind, keepFinding } from './findings.repository.ts'
import type { TrashDeps } from './trash/trash-original.ts'

const ORIGINAL_KINDS = ['original_missing', 'original_damaged', 'original_unreadable'] as const

export const isAboutOriginal = (kind: FindingKind): boolean =>
  (ORIGINAL_KINDS as readonly FindingKind[]).includes(kind)

export interface CheckReading {
  /** Maximum number of bytes per second that are read from stored files. If absent, there is no limit. */
  bytesPerSecond?: number | undefined
  signal?: AbortSignal | undefined
}

interface Wrong {
  kind: (typeof ORIGINAL_KINDS)[number]
  detail: string
}

/**
 * Checks whether the stored bytes of an uploaded file still have its SHA-256. A fault is recorded for the operator, and
 * an earlier record is deleted if the file is sound again.
 * @returns the kind of the fault; undefined when the file is sound, or when no database row refers to it any more
 */
export async function checkOriginal(
  deps: TrashDeps,
  sha256: string,
  reading: CheckReading = {},
): Promise<Wrong['kind'] | undefined> {
  const { db, storage, owners, clock } = deps
  let wrong = await wrongWith(storage, sha256, reading)
  // The original may have been replaced or deleted while it was read, so it is checked a second time.
  if (wrong) wrong = await wrongWith(storage, sha256, reading)
  if (wrong && (await unnamedAmong(db, owners, [sha256])).length > 0) wrong = undefined
  for (const kind of ORIGINAL_KINDS) if (kind !== wrong?.kind) await clearFinding(db, kind, sha256)
  if (wrong) await keepFinding(db, clock, { ...wrong, subject: sha256, count: 1 })
  return wrong?.kind
}

async function wrongWith(
  storage: Storage,
  sha256: string,
  reading: CheckReading,
): Promise<Wrong | undefined> {
  try {
    const found = (await storage.checksumOf(sha256)) ?? (await slowHash(await storage.open(sha256), reading))
    if (found === sha256) return undefined
    return { kind: 'original_damaged', detail: 'it has other bytes than were uploaded' }
  } catch (error) {
    reading.signal?.throwIfAborted()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { kind: 'original_missing', detail: 'it is missing' }
    // If a store does not answer, nothing is known about its files; any other error is a defect. In both cases the
    // check fails.
    if (code === undefined || code === 'ESTORE') throw error
    return { kind: 'original_unreadable', detail: `it cannot be read (${code})` }
  }
}

async function slowHash(
  stream: AsyncIterable<Uint8Array>,
  { bytesPerSecond, signal }: CheckReading,
): Promise<string> {
  const hash = createHash('sha256')
  const begun = performance.now()
  let bytes = 0
  for await (const chunk of stream) {
    signal?.throwIfAborted()
    hash.update(chunk)
    bytes += chunk.byteLength
    if (bytesPerSecond === undefined) continue
    const early = (bytes / bytesPerSecond) * 1000 - (performance.now() - begun)
    if (early > 1) await sleep(early, undefined, signal ? { signal } : {})
  }
  return hash.digest('hex')
}
