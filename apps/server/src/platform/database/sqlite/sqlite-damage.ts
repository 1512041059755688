import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** Damage found in a SQLite file. */
interface SqliteDamage {
  /** Problems reported by SQLite's integrity check; empty if the file is sound. */
  lines: string[]
  /** Number of rows with a dangling foreign key. */
  danglingReferences: number
}

const answer = z.object({ lines: z.array(z.string()), danglingReferences: z.number() })
const ENTRY = path.join(import.meta.dirname, 'check-sqlite-file.ts')
/** Maximum number of bytes read from the checking process. This is ample, because SQLite stops after 100 problems. */
const MOST_BYTES = 4 * 1024 * 1024

/**
 * Checks a SQLite file for damage and dangling foreign keys, in a separate process. The file may be in use.
 * @throws when the file cannot be examined, which does not mean that its data is damaged
 */
export async function findSqliteDamage(file: string, signal?: AbortSignal): Promise<SqliteDamage> {
  const { stdout } = await promisify(execFile)(process.execPath, [ENTRY, file], {
    env: {},
    maxBuffer: MOST_BYTES,
    ...(signal ? { signal } : {}),
  })
  return answer.parse(JSON.parse(stdout))
}
