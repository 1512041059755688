import type { ErrorCode } from '@tenderwright/contract'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { ProductError } from '../errors/product-error.ts'

/**
 * System error codes of a full or failing disk, or of a file storage that does not answer. The values are the code and
 * HTTP status of the error that people see.
 */
const DISK: Record<string, [code: ErrorCode, status: number]> = {
  ENOSPC: ['server.disk_full', 507],
  EDQUOT: ['server.disk_full', 507],
  EIO: ['server.disk_failed', 503],
  EROFS: ['server.disk_failed', 503],
  // These codes mean a network file system that lost its server, a removed disk, or a file system that detected damage.
  ESTALE: ['server.disk_failed', 503],
  ENXIO: ['server.disk_failed', 503],
  ENODEV: ['server.disk_failed', 503],
  EUCLEAN: ['server.disk_failed', 503],
  ESTORE: ['server.storage_failed', 503],
}
/**
 * Maximum number of errors that are examined in a chain, in which each error caused the one before. For example, the
 * error of a file may cause one of a stream, and this one an error in Word.
 */
const LONGEST_CHAIN = 5

/**
 * Error for a disk of the server that is full or fails. The request or background job did nothing wrong and may be
 * repeated.
 */
export class DiskFailure extends ProductError {
  constructor(code: ErrorCode, status: number, cause: unknown) {
    super(code, status)
    this.name = 'DiskFailure'
    this.cause = cause
  }
}

/**
 * Searches an error and its causes for a failure of the database or a disk. Returns undefined if there is none, because
 * the cause then lies in the request or job itself.
 */
export function machineFailure(error: unknown): DatabaseFailure | DiskFailure | undefined {
  let one = error
  for (let depth = 0; depth < LONGEST_CHAIN && one instanceof Error; depth += 1) {
    if (one instanceof DatabaseFailure || one instanceof DiskFailure) return one
    const { code } = one as { code?: unknown }
    const answer = typeof code === 'string' ? DISK[code] : undefined
    if (answer) return new DiskFailure(...answer, error)
    one = one.cause
  }
  return undefined
}
