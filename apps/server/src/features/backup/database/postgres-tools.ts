import { spawn } from 'node:child_process'
import { BackupError } from '../manifest/backup-error.ts'

const INSTALL = "Install the PostgreSQL client programs, of the server's version or newer."

/**
 * Parameters of a PostgreSQL URL, such as `sslmode`, each with the equivalent environment variable of pg_dump and
 * pg_restore.
 */
const PARAMETERS = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/**
 * Converts a database URL to environment variables for pg_dump and pg_restore, such as PGHOST and PGPASSWORD. A
 * password on the command line would be visible to other accounts of the machine. Values missing in the URL come from
 * `environment`.
 */
export function addressVariables(
  databaseUrl: string,
  environment: Record<string, string | undefined> = process.env,
): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const own = Object.entries(environment).filter(([name]) => name === 'HOME' || name.startsWith('PG'))
  const given: [string, string][] = Object.entries({
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  })
  for (const [name, variable] of Object.entries(PARAMETERS))
    given.push([variable, searchParams.get(name) ?? ''])
  const variables: Record<string, string> = {
    PGPORT: '5432',
    PGUSER: 'postgres',
    ...Object.fromEntries([...own, ...given].filter(([, value]) => value)),
  }
  // Only the server's driver knows the mode no-verify.
  if (variables['PGSSLMODE'] === 'no-verify') variables['PGSSLMODE'] = 'require'
  return variables
}

/** Error: pg_dump or pg_restore is not installed or too old. The database and the backup may still be sound. */
export class UnusableToolError extends BackupError {
  override readonly name = 'BackupError'
}

/**
 * Runs pg_dump or pg_restore and waits for its end.
 * @param databaseUrl database to use; `undefined` if the program only reads a file
 * @param onLine called with each line that the program prints
 * @throws BackupError if the program is not installed or fails
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string | undefined,
  options: string[],
  onLine?: (line: string) => void,
): Promise<void> {
  const child = spawn(tool, options, {
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...(databaseUrl === undefined ? {} : addressVariables(databaseUrl)),
    },
  })
  let complaint = ''
  child.stderr!.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => resolve(status ?? signal))
  })
  const read = onLine && child.stdout ? readLines(child.stdout, onLine) : Promise.resolve()
  const [code] = await Promise.all([ended, read]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new UnusableToolError(`${tool} is not installed. ${INSTALL}`)
  })
  if (code !== 0 && /unsupported version|version mismatch/.test(complaint))
    throw new UnusableToolError(`${tool} is too old: ${complaint.trim()} ${INSTALL}`)
  if (code !== 0) throw new BackupError(`${tool} failed (${code}): ${complaint.trim()}`)
}

/**
 * Splits the output of a program into lines. Only a line feed ends a line, because a dump of a database contains other
 * line separators as data.
 */
async function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): Promise<void> {
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  }
}
