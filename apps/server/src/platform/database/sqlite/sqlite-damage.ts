import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** Damage that was found in a SQLite file. */
interface SqliteDamage {
  /** Problems that SQLite's integrity check reported. Empty when the file is sound. */
  lines: string[]
  /** Number of rows with a foreign key to a row that does not exist. */
  danglingReferences: number
}

const answer = z.object({ lines: z.array(z.string()), danglingReferences: z.number() })
const ENTRY = path.join(import.meta.dirname, 'check-sqlite-file.ts')
/**
 * Maximum number of bytes that are read from the output of the checking process. This is ample, because SQLite stops
 * after 100 problems.
 */
const MOST_BYTES = 4 * 1024 * 1024

/**
 * Checks a SQLite file for damage, and for foreign keys to missing rows. The file may be in use. The check runs in a
 * separate process, which ends when the signal is aborted.
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
