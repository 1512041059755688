import { BackupError } from '../manifest/backup-error.ts'
import { runPostgresTool } from './postgres-tools.ts'

type DumpedRow = (string | null)[]

/**
 * Reads rows of some tables from a dump of pg_dump. It uses pg_restore and needs no running PostgreSQL server.
 * @param wanted columns to read, by the name of the table
 * @param absence `may be missing` to treat a table that the dump lacks as empty
 * @throws BackupError if the dump is unreadable, or lacks a column or a required table
 */
export async function readDumpedRows<const T extends Record<string, readonly string[]>>(
  file: string,
  wanted: T,
  absence: 'is an error' | 'may be missing' = 'is an error',
): Promise<{ [table in keyof T]: DumpedRow[] }> {
  const found = new Map<string, DumpedRow[]>()
  let take: ((line: string) => void) | undefined
  const begin = (line: string) => {
    const [, table = '', columns = ''] = /^COPY (?:\w+\.)?"?(\w+)"? \((.*)\) FROM stdin;$/.exec(line) ?? []
    const names = wanted[table]
    if (!names) return
    const order = columns.split(', ').map((name) => name.replaceAll('"', ''))
    const places = names.map((name) => order.indexOf(name))
    if (places.includes(-1)) throw new BackupError(`The table ${table} of ${file} lacks a column.`)
    const rows: DumpedRow[] = []
    found.set(table, rows)
    take = (row) => {
      const values = row.split('\t')
      rows.push(places.map((place) => unescapeValue(values[place] ?? '\\N')))
    }
  }
  const tables = Object.keys(wanted)
  await runPostgresTool(
    'pg_restore',
    undefined,
    ['--data-only', ...tables.map((table) => `--table=${table}`), '--file=-', file],
    (line) => {
      if (take === undefined) begin(line)
      else if (line === '\\.') take = undefined
      else take(line)
    },
  )
  for (const table of tables) {
    if (found.has(table)) continue
    if (absence === 'is an error') throw new BackupError(`${file} lacks the table ${table}.`)
    found.set(table, [])
  }
  return Object.fromEntries(found) as { [table in keyof T]: DumpedRow[] }
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * Decodes a value in the text format of PostgreSQL's COPY command
 * (https://www.postgresql.org/docs/current/sql-copy.html). Returns `null` for the SQL value NULL.
 */
function unescapeValue(value: string): string | null {
  if (value === '\\N') return null
  return value.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)
}
