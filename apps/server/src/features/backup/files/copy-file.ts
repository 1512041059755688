import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exists } from '#platform/storage/durable-files.ts'
import { flushFolder } from '#platform/storage/flush.ts'
import { type FileDigest, examineFile, isFlaw, type Judge, readWhole, type Source } from './examine-file.ts'
import type { Flaw } from '../manifest/loss.ts'
import { makeFolder } from '#platform/storage/flush.ts'

const UNFINISHED = '.unfinished'

/**
 * Copies a file into or out of a backup, and returns the size and hash of the copy. A file that is already at the path
 * `to` is replaced only after `judge` has accepted the copy.
 * @param aside path at which damaged bytes are kept; without it, they are dropped
 * @returns size and hash of the copy, or the reason why there is no sound copy
 * @throws Error if the copy cannot be written
 */
export async function copyWhole(
  from: Source,
  to: string,
  judge: Judge,
  aside?: string,
): Promise<FileDigest | (Flaw & { aside?: string })> {
  await makeFolder(path.dirname(to))
  const unfinished = `${to}${UNFINISHED}`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const copied = await writeCopy(from, unfinished)
    if (isFlaw(copied)) return copied
    const flaw = await judge(copied, unfinished)
    if (flaw) {
      if (aside === undefined) return flaw
      await moveTo(unfinished, aside)
      return { ...flaw, aside }
    }
    await moveTo(unfinished, to)
    return copied
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeCopy(from: Source, to: string): Promise<FileDigest | Flaw> {
  const target = await open(to, 'wx', 0o600)
  try {
    const copied = await readWhole(from, (chunk) => target.writeFile(chunk))
    await target.sync()
    return copied
  } finally {
    await target.close()
  }
}

async function moveTo(file: string, target: string): Promise<void> {
  await makeFolder(path.dirname(target))
  await rename(file, target)
  await flushFolder(path.dirname(target))
}

/** Size and hash of an undamaged copy in a backup. */
export interface Kept extends FileDigest {
  /**
   * Reason why the file in the storage is unusable, although the backup has a sound copy. Absent if the file is sound.
   */
  sourceFlaw?: Flaw
  /** `true` if an earlier copy in the backup was damaged, and this copy replaced it. */
  mended: boolean
}

/**
 * Makes sure that a backup has an undamaged copy of a stored file. If the backup already has a good copy, that copy is
 * kept, even if the stored file is damaged now.
 * @param aside path at which damaged bytes are kept if there is no sound copy
 * @returns size and hash of the copy, or the reason why there is no sound copy
 */
export async function keepFile(
  from: Source,
  to: string,
  judge: Judge,
  aside: string,
): Promise<Kept | (Flaw & { aside?: string })> {
  const kept = await examineFile(to, judge)
  if (!isFlaw(kept)) {
    const source = await examineFile(from, judge)
    return { ...kept, mended: false, ...(isFlaw(source) ? { sourceFlaw: source } : {}) }
  }
  const copied = await copyWhole(from, to, judge, aside)
  if (!isFlaw(copied)) return { ...copied, mended: kept.reason !== 'missing' }
  if (copied.aside !== undefined) return copied
  // No undamaged copy exists, so the damaged copy of this or an earlier backup is kept under another name.
  if (kept.reason === 'damaged') await moveTo(to, aside)
  return (await exists(aside)) ? { ...copied, aside } : copied
}

/** Returns the path of an uploaded document inside a backup. The SHA-256 "3fa9…" gives `originals/3f/a9/3fa9…`. */
export const originalPath = (sha256: string) =>
  path.join('originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
