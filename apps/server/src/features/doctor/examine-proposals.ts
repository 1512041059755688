import { findDamagedPart } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { DamagedObject, StoreFailure } from '#platform/storage/s3/s3-failure.ts'
import { NotAFileError, type StoredFile } from '#platform/storage/storage-driver.ts'
import { type Examined, type Finding, plural } from './finding.ts'

interface ProposalRecord {
  id: string
  status: string
  storage_key: string | null
  file_size_bytes: number | null
}

export interface ProposalDeps {
  db: Db
  storage: Storage
  /**
   * Changes the storage key of a finished proposal's file from `before` to `after`. If `after` is null, the file is
   * lost. Does nothing if the key is no longer `before`. Implemented by the assembly feature.
   */
  changeProposalFile: (db: Db, id: string, before: string | null, after: string | null) => Promise<unknown>
  /**
   * Returns the id of the proposal whose file has the given storage key. Considers only proposals whose ids are in
   * `ids`. The assembly feature implements this function.
   */
  proposalOfKey: (key: string, ids: ReadonlySet<string>) => string | undefined
}

/**
 * Compares the generated proposals in storage with their database rows, for `npm run doctor`. The repair marks a
 * proposal as lost if its file is missing, and removes this mark if the file is back. Files without a row are only
 * reported.
 * @param quick true to compare sizes only, not checksums
 */
export async function examineProposals(deps: ProposalDeps, { quick }: { quick: boolean }): Promise<Examined> {
  const { db, storage } = deps
  const records = await db
    .selectFrom('assemblies')
    .select(['id', 'status', 'storage_key', 'file_size_bytes'])
    .orderBy('id')
    .execute()
  const ids = new Set(records.map(({ id }) => id))
  const named = new Set(records.map(({ storage_key: key }) => key))
  // Files to which no row refers, grouped by proposal. Such a file may belong to a proposal in progress, or it may be a
  // lost file that is back.
  const unnamed = Map.groupBy(
    (await storage.generated()).filter((key) => !named.has(key)),
    (key) => deps.proposalOfKey(key, ids),
  )
  const findings: Finding[] = []
  let finished = 0
  let lost = 0
  for (const record of records) {
    if (record.status !== 'completed') continue
    finished += 1
    if (record.storage_key === null) lost += 1
    const finding = await findingOf(deps, record, unnamed.get(record.id) ?? [], quick)
    if (finding) findings.push(finding)
  }
  // Files of a row without a key are skipped. Either the proposal is in progress, and its file exists before its row
  // has the key. Or its lost file is back, which `findingOf` has reported.
  const awaited = new Set(records.flatMap(({ id, storage_key: key }) => (key === null ? [id] : [])))
  for (const [id, keys] of unnamed)
    for (const key of id !== undefined && awaited.has(id) ? [] : keys)
      findings.push({
        area: 'proposals',
        what: `The generated file ${key} has no record: nobody can download it.`,
        cure: 'Look at it in the folder generated/ of the storage, and remove it if nobody needs it.',
      })
  const counted = plural(finished, 'generated proposal')
  return {
    area: 'proposals',
    counted: `${counted}${lost === 0 ? '' : `, ${lost} of them marked as lost`}${quick ? ', checksums not compared' : ''}`,
    findings,
  }
}

async function findingOf(
  { db, storage, changeProposalFile }: ProposalDeps,
  { id, storage_key: key, file_size_bytes: told }: ProposalRecord,
  unnamed: readonly string[],
  quick: boolean,
): Promise<Finding | undefined> {
  if (key === null) {
    for (const back of unnamed) {
      if ((await wrongWith(storage.generatedFile(back), told, quick)) !== undefined) continue
      return {
        area: 'proposals',
        what: `The generated proposal ${id} is marked as lost and has its file again.`,
        cure: 'Run npm run doctor -- --repair to take the mark away.',
        repair: () => changeProposalFile(db, id, null, back),
      }
    }
    return undefined
  }
  const wrong = await wrongWith(storage.generatedFile(key), told, quick)
  if (wrong === undefined) return undefined
  if (wrong.isUnreadable)
    return {
      area: 'proposals',
      what: `The generated proposal ${id} ${wrong.what}.`,
      cure: 'Check the disk and its permissions, or put it back from a backup.',
    }
  return {
    area: 'proposals',
    what: `The generated proposal ${id} ${wrong.what}: put it back from a backup, or let --repair mark it as lost.`,
    cure: 'Put it back from a backup.',
    repair: () => changeProposalFile(db, id, key, null),
  }
}

/** Fault of a generated proposal's file. */
interface Fault {
  /** End of a sentence that says what is wrong with a proposal, such as "has no file". */
  what: string
  /**
   * True if the file could not be read, although its content may be sound. The generated proposal must then not be
   * marked as lost.
   */
  isUnreadable?: boolean
}

/**
 * Returns the fault of a generated proposal's file, or undefined when the file is sound.
 * @throws StoreFailure when the object store does not answer, which says nothing about the file
 */
async function wrongWith(file: StoredFile, told: number | null, quick: boolean): Promise<Fault | undefined> {
  try {
    const size = await file.size()
    if (size === undefined) return { what: 'has no file' }
    if (size !== told) return { what: `has a file of ${size} bytes instead of ${told}` }
    if (quick) return undefined
    await using local = await file.materialise()
    const damage = await findDamagedPart(local.path)
    return damage === undefined ? undefined : { what: `has a damaged file (${damage})` }
  } catch (error) {
    if (error instanceof NotAFileError) return { what: 'has no file but something else in its place' }
    if (error instanceof DamagedObject) return { what: 'has a damaged file' }
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || error instanceof StoreFailure) throw error
    if (code === 'ENOENT') return { what: 'has no file' }
    return { what: `has a file that cannot be read (${code})`, isUnreadable: true }
  }
}
