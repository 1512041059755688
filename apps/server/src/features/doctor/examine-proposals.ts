import { stat } from 'node:fs/promises'
import type { Db } from '#platform/database/database.ts'
import type { FolderStorage } from '#platform/storage/storage.ts'
import { type Examined, type Finding, plural } from './finding.ts'

/** Compares generated proposals with their records. A file without a record is shown and never removed. */
export async function examineProposals({
  db,
  storage,
}: {
  db: Db
  storage: FolderStorage
}): Promise<Examined> {
  const records = await db
    .selectFrom('assemblies')
    .select(['id', 'status', 'storage_key', 'file_size_bytes'])
    .orderBy('id')
    .execute()
  const findings: Finding[] = []
  const named = new Set<string>()
  let finished = 0
  for (const { id, status, storage_key: key, file_size_bytes: told } of records) {
    // What is being made is kept under the name of its record a moment before the record says so.
    named.add(key ?? `${id}.docx`)
    if (status !== 'completed' || key === null) continue
    finished += 1
    const size = await sizeOf(storage.generatedPath(key))
    if (size === undefined)
      findings.push({
        area: 'proposals',
        what: `The generated proposal ${id} has no file.`,
        cure: 'Generate it again, or restore it from a backup.',
      })
    else if (size !== told)
      findings.push({
        area: 'proposals',
        what: `The file of the generated proposal ${id} has ${size} bytes instead of ${told}.`,
        cure: 'Generate it again, or restore it from a backup.',
      })
  }
  for (const key of await storage.generated())
    if (!named.has(key))
      findings.push({
        area: 'proposals',
        what: `The generated file ${key} has no record: nobody can download it.`,
        cure: 'Look at it in the folder generated/ of the storage, and remove it if nobody needs it.',
      })
  return { area: 'proposals', counted: plural(finished, 'generated proposal'), findings }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
