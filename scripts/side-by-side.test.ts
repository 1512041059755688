import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Checks that two versions can work on one database while processes are replaced one by one: the earlier version still
 * reads and writes every table and column that it knows. An unused column therefore stays.
 */
const FOLDER = path.resolve(import.meta.dirname, '../apps/server/src/platform/database/migrations')

/** Statements of a migration that would make a process of the earlier version fail. */
const BREAKS: Record<string, RegExp> = {
  'drops or renames a table or column':
    /\.(dropTable|dropColumn|renameTo|renameColumn)\(|\b(drop|rename)\s+(table|column|to)\b/i,
  'makes a column stricter': /\.setNotNull\(|\bset\s+not\s+null\b/i,
  'adds a column to a known table that the former version cannot leave out':
    /\.alterTable\([^)]*\)(?:(?!\.execute\(\))[^])*?\.addColumn\([^)]*\brequired\b/,
}

/**
 * A table that is replaced by a copy under its own name. SQLite cannot change how it stores a table. A test of the
 * migration must check that an earlier connection still works with the table.
 */
const REBUILT =
  /\.dropTable\('(\w+)'\)\.execute\(\)\s+await db\.schema\.alterTable\('\w+'\)\.renameTo\('\1'\)/g

/** Returns the changes in a migration that would make the earlier version fail, as worded in `BREAKS`. */
function breaksOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replaceAll(REBUILT, '')
  return Object.keys(BREAKS).filter((name) => BREAKS[name]!.test(code))
}

test('no migration removes tables or columns that the earlier version reads', () => {
  const files = globSync('**/*.ts', { cwd: FOLDER }).filter((file) => /^\d{4}/.test(path.basename(file)))
  expect(files.length).toBeGreaterThan(20)
  const broken = files.flatMap((file) =>
    breaksOf(readFileSync(path.join(FOLDER, file), 'utf8')).map((what) => `${file} ${what}`),
  )
  expect(broken).toEqual([])
})

test.each([
  ["await db.schema.alterTable('documents').dropColumn('note').execute()", 1],
  ["await db.schema.alterTable('documents').renameTo('files').execute()", 1],
  ["await db.schema.dropTable('a').execute()\nawait db.schema.alterTable('b').renameTo('a').execute()", 0],
  ["await db.schema.dropTable('a').execute()\nawait db.schema.alterTable('b').renameTo('c').execute()", 1],
  ["await db.schema.dropTable('a').execute()", 1],
  ['await sql`alter table documents rename column note to remark`.execute(db)', 1],
  ["await db.schema.alterTable('documents').addColumn('note', text, required).execute()", 1],
  ["await db.schema.alterTable('documents').addColumn('note', text).execute()", 0],
  ["await db.schema.alterTable('documents').addColumn('note', text, startsAt('')).execute()", 0],
  ["await db.schema.createTable('notes').addColumn('text', text, required).execute()", 0],
])('judges %s', (source, faults) => {
  expect(breaksOf(source)).toHaveLength(faults)
})
