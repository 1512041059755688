import type { ErrorCode } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import { CLOSED_MESSAGE, CLOSED_SQLSTATE } from './closed.ts'

/**
 * Ways in which a database fails although the query is correct.
 * - `unavailable`: the connection is refused, lost, or takes too long.
 * - `busy`: somebody else holds a lock or a resource for longer than the server waits.
 * - `conflict`: the transaction lost against another one and was rolled back; run it again.
 * - `full`: no disk space or quota is left.
 * - `read-only`: the file or the database cannot be written, because it does not allow changes.
 * - `io`: the disk cannot be read or written.
 * - `damaged`: the file is no longer a database, or has impossible content.
 * - `closed`: the operator closed the database for changes while it is moved to another place.
 */
export type FailureKind =
  | 'unavailable'
  | 'busy'
  | 'conflict'
  | 'full'
  | 'read-only'
  | 'io'
  | 'damaged'
  | 'closed'

const ANSWERS: Record<FailureKind, [code: ErrorCode, status: number]> = {
  unavailable: ['database.unavailable', 503],
  busy: ['database.busy', 503],
  conflict: ['database.busy', 503],
  full: ['server.disk_full', 507],
  'read-only': ['database.failed', 503],
  io: ['database.failed', 503],
  damaged: ['database.damaged', 500],
  closed: ['server.moving', 503],
}

/**
 * Error that replaces an error of the database driver when the database itself failed. The driver's error is its
 * `cause`. The failed request or job did nothing wrong and may be repeated.
 */
export class DatabaseFailure extends ProductError {
  readonly kind: FailureKind
  /** True if the connection was lost during a commit. It is then unknown whether the transaction was committed. */
  readonly outcomeUnknown: boolean

  constructor(kind: FailureKind, cause: unknown, { outcomeUnknown = false } = {}) {
    super(...ANSWERS[kind])
    this.name = 'DatabaseFailure'
    this.kind = kind
    this.cause = cause
    this.outcomeUnknown = outcomeUnknown
  }
}

/**
 * Kinds of failure by SQLite's primary result codes (https://www.sqlite.org/rescode.html). A code that is missing here
 * means that the query is wrong, not the database.
 */
const SQLITE: Record<number, FailureKind> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  7: 'busy', // NOMEM
  8: 'read-only', // READONLY
  10: 'io', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'io', // CANTOPEN
  15: 'busy', // PROTOCOL: the write-ahead log's locks could not be taken
  22: 'io', // NOLFS
  26: 'damaged', // NOTADB
}

/**
 * Kinds of failure by PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). If a
 * code is missing here, its first two characters are looked up instead.
 */
const POSTGRESQL: Record<string, FailureKind> = {
  [CLOSED_SQLSTATE]: 'closed',
  '25006': 'read-only', // a standby answers
  '25P03': 'unavailable', // idle in a transaction for too long
  '25P04': 'busy', // the transaction took too long
  '3D000': 'unavailable', // the database is gone or renamed
  '40001': 'conflict', // serialization
  '40P01': 'conflict', // deadlock
  '40003': 'unavailable', // nobody knows whether the statement completed
  '53100': 'full',
  '53300': 'unavailable', // too many connections
  '55P03': 'busy', // a lock is not available
  '57014': 'busy', // cancelled, by a timeout for instance
  '57P01': 'unavailable', // an administrator ended the connection
  '57P02': 'unavailable', // the server crashed
  '57P03': 'unavailable', // the server starts or stops
  '57P04': 'unavailable', // the database was dropped
  '57P05': 'unavailable', // idle for too long
}
const POSTGRESQL_CLASSES: Record<string, FailureKind> = {
  '08': 'unavailable', // the connection
  '28': 'unavailable', // the credentials are refused
  '53': 'busy', // memory or another resource is short
  '58': 'io', // the operating system
  XX: 'damaged', // XX001 and XX002; others of this class are told apart below
}

/** Patterns for messages of the PostgreSQL driver that mean a failed connection. These errors have no code. */
const CONNECTION_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Query read timeout/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Postgres connection has been discarded/,
  /^The server does not support SSL/,
]

/**
 * Pattern for Node's error codes about a TLS certificate that is not trusted, has expired, or belongs to another
 * machine.
 */
const CERTIFICATE =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|INVALID_CA$|HOSTNAME_MISMATCH$)/

/**
 * Returns the code of an error, such as `CERT_HAS_EXPIRED`, if the connection failed because the TLS certificate of the
 * database was not accepted. Returns undefined for any other error.
 */
export function refusedCertificate(error: unknown): string | undefined {
  const { code } = ((error instanceof DatabaseFailure ? error.cause : error) ?? {}) as { code?: unknown }
  return typeof code === 'string' && CERTIFICATE.test(code) ? code : undefined
}

/**
 * Kinds of database failure by the operating system's error codes for disks. Other such codes from a database driver
 * come from the network, and mean a lost connection.
 */
const DISK: Record<string, FailureKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'io',
  EROFS: 'read-only',
}

function postgresqlKind(code: string): FailureKind | undefined {
  const exact = POSTGRESQL[code]
  if (exact !== undefined) return exact
  const kind = POSTGRESQL_CLASSES[code.slice(0, 2)]
  // XX000 is a defect of the server or of the query, not damaged data.
  return kind === 'damaged' && code !== 'XX001' && code !== 'XX002' ? undefined : kind
}

/**
 * Classifies an error that a database driver threw. Returns undefined if the query is wrong and the database works.
 * Pass only errors of a driver, because any socket error is taken for a failure of the database.
 */
export function failureKind(error: unknown): FailureKind | undefined {
  if (error instanceof DatabaseFailure) return error.kind
  if (!(error instanceof Error)) return undefined
  const { code, errcode, syscall } = error as { code?: unknown; errcode?: unknown; syscall?: unknown }
  if (error.message === CLOSED_MESSAGE) return 'closed'
  // The low byte of an extended SQLite code is the primary code.
  if (typeof errcode === 'number') return SQLITE[errcode & 0xff]
  if (typeof code === 'string') {
    const disk = DISK[code]
    if (disk !== undefined) return disk
    // A code that begins with E comes from the operating system. No SQLSTATE begins with E.
    if (refusedCertificate(error) !== undefined) return 'unavailable'
    if (syscall !== undefined || /^E(?!RR_)[A-Z_]+$/.test(code)) return 'unavailable'
    if (/^[0-9A-Z]{5}$/.test(code)) return postgresqlKind(code)
  }
  return CONNECTION_MESSAGES.some((message) => message.test(error.message)) ? 'unavailable' : undefined
}

/**
 * Converts an error of a database driver to a `DatabaseFailure`. Returns the error unchanged if the query was wrong and
 * the database works.
 */
export function asFailure(error: unknown): unknown {
  if (error instanceof DatabaseFailure) return error
  const kind = failureKind(error)
  return kind === undefined ? error : new DatabaseFailure(kind, error)
}
