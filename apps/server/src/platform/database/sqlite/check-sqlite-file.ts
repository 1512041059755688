import { DatabaseSync } from 'node:sqlite'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'

/** SQLite's result codes for a damaged file (SQLITE_CORRUPT) and for a file that is not a database (SQLITE_NOTADB). */
const DAMAGE = new Set([11, 26])

/**
 * Checks a SQLite file for damage, and counts the foreign keys that refer to missing rows. Damage of the file is
 * reported in `lines`. Runs in a separate process, which can be killed when nobody waits any more.
 */
function check(file: string): { lines: string[]; danglingReferences: number } {
  const found = { lines: [] as string[], danglingReferences: 0 }
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database.prepare('pragma integrity_check').all()
    found.lines = rows.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok')
    found.danglingReferences = database.prepare('pragma foreign_key_check').all().length
    database.close()
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string }
    if (!DAMAGE.has((errcode ?? 0) & 0xff)) throw error
    found.lines.push(message)
  }
  return found
}

lowerThreadPriority(NICENESS.background)
process.stdout.write(JSON.stringify(check(process.argv[2] ?? '')))
