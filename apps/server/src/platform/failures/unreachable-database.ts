import { DatabaseFailure, refusedCertificate } from '#platform/database/failures/database-failure.ts'

const DATABASE = 'The PostgreSQL database of DATABASE_URL'

/**
 * Returns a sentence that tells an operator why PostgreSQL cannot be reached, and how to fix it. The sentence contains
 * no part of the database's URL, because the URL may contain the password.
 */
export function unreachableDatabase(error: unknown): string {
  const certificate = refusedCertificate(error)
  if (certificate !== undefined)
    return `The certificate of the database of DATABASE_URL is not trusted (${certificate}). Name the file of its authority: ?sslmode=verify-full&sslrootcert=FILE.`
  const { code, message, path, syscall } = ((error instanceof DatabaseFailure ? error.cause : error) ??
    {}) as NodeJS.ErrnoException
  // The driver reads the certificate files that the database's URL names.
  if (path !== undefined && (syscall === 'open' || syscall === 'read'))
    return `The file ${path} of DATABASE_URL cannot be read (${code}). Correct its path, or its permissions.`
  if (/does not support SSL/.test(message ?? ''))
    return `${DATABASE} cannot be reached with encryption. Set ssl = on in postgresql.conf, or remove sslmode from DATABASE_URL.`
  if (code === '3D000') return `${DATABASE} does not exist. Create it, or correct its name.`
  if (code?.startsWith('28'))
    return `${DATABASE} refuses this user or password (${code}). Correct them, or pg_hba.conf.`
  if (code === '53300') return `${DATABASE} has too many connections. Raise max_connections.`
  return `${DATABASE} cannot be reached${code === undefined ? '' : ` (${code})`}. Check that it runs, its address, and the network.`
}
