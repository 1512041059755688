import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** What SQLite itself finds wrong with its file. */
export interface SqliteDamage {
  /** SQLite's own lines; empty when the file is sound. */
  lines: string[]
  /** How many rows point at rows that are gone. */
  danglingReferences: number
}

const answer = z.object({ lines: z.array(z.string()), danglingReferences: z.number() })
const ENTRY = path.join(import.meta.dirname, 'check-sqlite-file.ts')
/** SQLite stops after a hundred problems. */
const MOST_BYTES = 4 * 1024 * 1024

/**
 * Checks a database file while others read and write it, in a process of its own: one statement may take minutes, which
 * no thread could be stopped from. Aborting ends the process.
 * @throws when the file cannot be looked at, which says nothing about its data
 */
export async function findSqliteDamage(file: string, signal?: AbortSignal): Promise<SqliteDamage> {
  const { stdout } = await promisify(execFile)(process.execPath, [ENTRY, file], {
    env: {},
    maxBuffer: MOST_BYTES,
    ...(signal ? { signal } : {}),
  })
  return answer.parse(JSON.parse(stdout))
}
