import { errorMessage } from '@tenderwright/contract'
import { type Config, readConfig } from '#platform/config/config.ts'
import { UnusableSecretError } from '#platform/config/server-secret.ts'
import { SettingError } from '#platform/config/settings.ts'
import {
  DatabaseFailure,
  type FailureKind,
  failureKind,
} from '#platform/database/failures/database-failure.ts'
import { RefusedDatabase } from '#platform/database/failures/refused-database.ts'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { unreachableDatabase } from '#platform/failures/unreachable-database.ts'
import { StoreFailure } from '#platform/storage/s3/s3-failure.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** SQLite's result code for a file that does not begin like a SQLite database (SQLITE_NOTADB). */
const NOT_A_DATABASE = 26
/** PostgreSQL's error code for a role that lacks a right (insufficient_privilege). */
const FORBIDDEN_IN_POSTGRES = '42501'

/**
 * Returns a sentence that tells an operator why the server or a command failed, and how to fix it. Returns undefined
 * for a defect of the program, for which the stack trace is more useful.
 * @param place data folder and database that the settings name; undefined when the settings could not be read
 */
export function operatorSentence(error: unknown, place: Place | undefined): string | undefined {
  if (
    error instanceof SettingError ||
    error instanceof RefusedDatabase ||
    error instanceof UnusableSecretError
  )
    return error.message
  if ((error as { code?: unknown } | null)?.code === FORBIDDEN_IN_POSTGRES)
    return `The role of DATABASE_URL has too few rights (${(error as Error).message}). Make it the owner of the database and of its tables, or set DATABASE_URL to that owner.`
  const isDriverError =
    error instanceof DatabaseFailure || (error as { errcode?: unknown } | null)?.errcode !== undefined
  const kind = isDriverError ? failureKind(error) : undefined
  if (kind !== undefined) return databaseSentence(kind, error, place)
  if (error instanceof StoreFailure) return error.message
  const failure = machineFailure(error)
  return failure ? errorMessage(failure.code, 'en') : placeSentence(error)
}

/**
 * Returns a sentence that tells an operator which file or folder cannot be used, and how to fix it. Either the account
 * lacks a permission, or the folder cannot be reached or created. Returns undefined for other errors.
 */
function placeSentence(error: unknown): string | undefined {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (code === undefined || path === undefined) return undefined
  if (code === 'EACCES' || code === 'EPERM')
    return `This account may not use ${path} (${code}). Run this as the account of the server, or check the permissions.`
  if (syscall === 'mkdir' || syscall === 'stat' || syscall === 'realpath')
    return `${path} cannot be reached or created (${code}). Check that this is the right place, and that its disk is mounted for writing.`
  return undefined
}

/**
 * Returns a sentence that tells an operator why a command failed, and how to fix it. It may name the database and
 * folder of the settings. Returns undefined for a defect of the program.
 */
export function commandSentence(error: unknown): string | undefined {
  return operatorSentence(error, settings())
}

/**
 * Returns the settings, whose data folder and database are named in error messages. Returns undefined if the settings
 * are wrong, because the error is then about them.
 */
function settings(): Place | undefined {
  try {
    return readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd())
  } catch (error) {
    if (error instanceof SettingError) return undefined
    throw error
  }
}

function databaseSentence(kind: FailureKind, error: unknown, place: Place | undefined): string {
  const file = `${place?.dataDir ?? 'DATA_DIR'}/tenderwright.db`
  const onPostgres = place?.databaseUrl !== undefined
  const database = onPostgres ? 'The database of DATABASE_URL' : `The database ${file}`
  const { errcode } = (error instanceof DatabaseFailure ? error.cause : error) as { errcode?: unknown }
  switch (kind) {
    case 'damaged':
      if (errcode === NOT_A_DATABASE)
        return `${file} is not a database of Tenderwright. Move it away, restore the latest backup, or choose another folder with DATA_DIR.`
      return `${database} is damaged. Stop the server, move it away, and restore the latest backup (docs/operations.md).`
    case 'full':
      return `${database} cannot be written: its disk is full. Free some space, and try again.`
    case 'busy':
    case 'conflict':
      return `${database} is locked by another program. End that, and try again.`
    case 'read-only':
      return `${database} may not be written. Check its permissions and whether its disk is mounted for writing, and try again.`
    case 'closed':
      return `${database} is closed for changes, because it was moved to another place. Use the settings of that place, or open it again: npm run move -- --reopen.`
    case 'io':
      return `${database} cannot be read or written. Check its disk and its permissions, and try again.`
    default:
      return unreachableDatabase(error)
  }
}
