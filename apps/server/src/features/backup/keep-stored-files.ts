import path from 'node:path'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { keepFile, type Kept, originalPath } from './files/copy-file.ts'
import { hasHash, isFlaw } from './files/examine-file.ts'
import type { Flaw, Loss } from './manifest/loss.ts'
import type { GeneratedEntry, Manifest } from './manifest/manifest.ts'
import { isProposal } from './files/judge-proposal.ts'
import {
  isOriginalNamed,
  type NamedFiles,
  type NamedOriginal,
  type NamedProposal,
} from './manifest/named-files.ts'

/**
 * Result of copying stored files into a backup: the files that the backup has now, and the files that could not be
 * saved.
 */
export interface KeptFiles {
  originals: string[]
  generated: GeneratedEntry[]
  losses: Loss[]
  storeLosses: Loss[]
  /** Number of damaged copies of an earlier backup that were replaced by sound ones. */
  mended: number
}

export interface KeepingDeps {
  db: Db
  storage: Storage
  folder: string
  earlier: Manifest | undefined
  /**
   * Files with already verified copies in the backup, by their SHA-256. They are not read again if the database must be
   * copied a second time.
   */
  compared: Map<string, Kept>
}

/**
 * Copies the uploaded and generated files to which a database refers into a backup. The database was copied before, so
 * a file may have been deleted meanwhile.
 * @param named files to which the copy of the database refers
 * @param mayRetry `true` to give up if a file was deleted meanwhile, `false` to list the file as lost
 * @returns `undefined` if it gave up, and the database must be copied again
 */
export async function keepStoredFiles(
  deps: KeepingDeps,
  named: NamedFiles,
  mayRetry: boolean,
): Promise<KeptFiles | undefined> {
  const files: KeptFiles = { originals: [], generated: [], losses: [], storeLosses: [], mended: 0 }
  for (const original of named.originals)
    if (!(await keepOriginal(deps, original, files, mayRetry))) return undefined
  for (const proposal of named.proposals) await keepProposal(deps, proposal, files)
  return files
}

/**
 * Copies a file that somebody uploaded into a backup, or lists it as lost.
 * @returns `false` if the file was deleted after the database was copied, so the database must be copied again
 */
async function keepOriginal(
  { db, storage, folder, compared }: KeepingDeps,
  { sha256, owners }: NamedOriginal,
  files: KeptFiles,
  mayRetry: boolean,
): Promise<boolean> {
  const aside = path.join(folder, 'damaged', sha256)
  const known = compared.get(sha256)
  const original = {
    open: () => storage.open(sha256),
    materialise: () => storage.materialise(sha256),
  }
  const kept =
    known ?? (await keepFile(original, path.join(folder, originalPath(sha256)), hasHash(sha256), aside))
  const loss = (flaw: Flaw): Loss => ({ kind: 'original', name: sha256, owners, ...flaw })
  if (isFlaw(kept)) {
    const isDeleted = kept.reason === 'missing' && !(await isOriginalNamed(db, sha256))
    if (isDeleted && mayRetry) return false
    files.losses.push(loss(isDeleted ? { reason: 'deleted' } : relativeTo(folder, kept)))
    return true
  }
  compared.set(sha256, kept)
  files.originals.push(sha256)
  if (kept.mended && !known) files.mended += 1
  const { sourceFlaw } = kept
  // If the original was deleted after the database was copied, nothing is lost.
  if (sourceFlaw && (sourceFlaw.reason !== 'missing' || (await isOriginalNamed(db, sha256))))
    files.storeLosses.push(loss(sourceFlaw))
  return true
}

async function keepProposal(
  { storage, folder, earlier }: KeepingDeps,
  { key, sizeBytes, owners, isGivenUp }: NamedProposal,
  files: KeptFiles,
): Promise<void> {
  const entries = [...(earlier?.generated ?? []), ...(earlier?.unnamed.generated ?? [])]
  const known = entries.find((entry) => entry.key === key)?.sha256
  const target = path.join(folder, 'generated', key)
  const aside = path.join(folder, 'damaged', key)
  const kept = await keepFile(
    storage.generatedFile(key),
    target,
    isProposal({ sizeBytes, sha256: known }),
    aside,
  )
  const loss = (flaw: Flaw): Loss => ({ kind: 'proposal', name: key, owners, ...flaw })
  if (isFlaw(kept)) {
    if (!isGivenUp) files.losses.push(loss(relativeTo(folder, kept)))
    return
  }
  files.generated.push({ key, sizeBytes: kept.sizeBytes, sha256: kept.sha256 })
  if (kept.mended) files.mended += 1
  if (kept.sourceFlaw && !isGivenUp) files.storeLosses.push(loss(kept.sourceFlaw))
}

function relativeTo(folder: string, flaw: Flaw & { aside?: string }): Flaw & { aside?: string } {
  return flaw.aside === undefined ? flaw : { ...flaw, aside: path.relative(folder, flaw.aside) }
}
