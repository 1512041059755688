/**
 * Measures the time to wait until a commit to the SQLite database is on the disk: `npm run bench:durability`. Small
 * changes are made one at a time and ten at a time, first with `pragma synchronous` normal and then full. The database
 * is in the system's temporary folder.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { inWriteTransaction, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrations/migrate.ts'

const CHANGES = 500
const TURNS = 5
const AT_ONCE = [1, 10]

const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-durability-'))
const db = openDatabase({ dataDir: folder, databaseUrl: undefined })
await migrate(db)

async function change(number: number): Promise<void> {
  await inWriteTransaction(db, (transaction) =>
    transaction
      .insertInto('tombstones')
      .values({
        path: `proposal-${number}.docx`,
        sha256: String(number),
        created_at: '2026-03-02T09:00:00.000Z',
      })
      .execute(),
  )
}

/**
 * Measures the mean time of one change to the database, in milliseconds. `synchronous` is a setting of SQLite (`pragma
 * synchronous`), and `atOnce` the number of changes sent at the same time.
 */
async function measure(synchronous: 'normal' | 'full', atOnce: number): Promise<number> {
  await sql`pragma synchronous = ${sql.lit(synchronous)}`.execute(db)
  await sql`delete from tombstones`.execute(db)
  const began = performance.now()
  for (let number = 0; number < CHANGES; number += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => change(number + index)))
  return (performance.now() - began) / CHANGES
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
console.log('| changes at once | normal, ms a change | full, ms a change |\n|---:|---:|---:|')
for (const atOnce of AT_ONCE) {
  const times = { normal: [] as number[], full: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const synchronous of ['normal', 'full'] as const)
      times[synchronous].push(await measure(synchronous, atOnce))
  console.log(`| ${atOnce} | ${median(times.normal).toFixed(2)} | ${median(times.full).toFixed(2)} |`)
}
await db.destroy()
rmSync(folder, { recursive: true, force: true })
