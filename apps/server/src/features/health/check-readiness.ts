import type { DamageWatch } from '#platform/database/failures/damage.ts'
import type { Db } from '#platform/database/database.ts'
import { probeDatabase } from '#platform/database/probe-database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'

/**
 * Number of free bytes on the disk below which the server reports that it is not ready, because the database may soon
 * fail to write. Uploads are refused much earlier.
 */
export const DISK_RESERVE_BYTES = 64 * 1024 * 1024

/** Milliseconds within which each part of the server must answer a readiness check. */
const PATIENCE_MILLISECONDS = 5000

export interface ReadinessDeps {
  db: Db
  storage: Pick<Storage, 'freeBytes' | 'check'>
  log: Log
  damage: Pick<DamageWatch, 'isDamaged'>
  /** Checks that the database and the storage of files still belong together. Throws if one of them was replaced. */
  requireSameStore: () => Promise<void>
  /** Signal that is aborted when the process is about to stop. */
  stopping: AbortSignal
}

/**
 * Part of the server that can fail a readiness check. `disk` means the free disk space, and `process` that the process
 * is about to stop.
 */
export type Part = 'database' | 'storage' | 'disk' | 'process'

async function inTime(work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MILLISECONDS)
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function enoughDisk(storage: Pick<Storage, 'freeBytes'>): Promise<void> {
  const free = await storage.freeBytes()
  // Some network file systems do not report their free space. There, a write simply fails when the disk is full.
  if (free !== undefined && free < DISK_RESERVE_BYTES) throw new Error(`${free} bytes are free`)
}

async function soundDatabase(db: Db, damage: Pick<DamageWatch, 'isDamaged'>): Promise<void> {
  if (damage.isDamaged) throw new Error('damage was met in the database since this process started')
  await probeDatabase(db)
}

/**
 * Checks whether the server can do its work, for a load balancer. Examines the database, the storage of files and the
 * free disk space. Returns the parts that fail or do not answer within five seconds, and logs the reasons.
 */
export async function checkReadiness({
  db,
  storage,
  log,
  damage,
  stopping,
  requireSameStore,
}: ReadinessDeps): Promise<Part[]> {
  // Load balancers ask every second or two, so nothing is logged.
  if (stopping.aborted) return ['process']
  const checks: Record<Exclude<Part, 'process'>, () => Promise<unknown>> = {
    database: async () => {
      await soundDatabase(db, damage)
      await requireSameStore()
    },
    storage: () => storage.check(),
    disk: () => enoughDisk(storage),
  }
  const failed = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      try {
        await inTime(check())
        return []
      } catch (error) {
        log.error({ err: error, part }, 'not ready')
        return [part as Part]
      }
    }),
  )
  return failed.flat()
}
