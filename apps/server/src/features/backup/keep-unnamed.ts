import { glob } from 'node:fs/promises'
import path from 'node:path'
import { areTooManyUnnamed } from '#platform/storage/unnamed-files.ts'
import {
  type FoundManifest,
  keepEarlierManifest,
  type Manifest,
  type WrittenManifest,
} from './manifest/manifest.ts'
import type { NamedFiles } from './manifest/named-files.ts'
import { earlierName } from './reserve-number.ts'

interface Update {
  folder: string
  number: number
  earlier: FoundManifest | undefined
  /** `true` if the operator asked to remove files to which the database no longer refers (option `--prune`). */
  prune: boolean
}

/**
 * Decides whether a new backup removes files to which the database no longer refers. A few such files belong to deleted
 * documents and are removed. Many are a sign of a wrong database, so they stay until the operator removes them with the
 * option `--prune`.
 * @returns the files that stay, and the file name of the earlier backup's list of contents
 */
export async function keepUnnamed(
  { folder, number, earlier, prune }: Update,
  named: NamedFiles,
): Promise<Pick<WrittenManifest, 'unnamed' | 'earlier'>> {
  const unnamed = await findUnnamed(folder, named, earlier?.manifest)
  if (prune || unnamed === undefined) return { unnamed: { originals: [], generated: [] }, earlier: null }
  if (!earlier) return { unnamed, earlier: null }
  if (earlier.manifest.earlier !== null) return { unnamed, earlier: earlier.manifest.earlier }
  const name = earlierName(number)
  await keepEarlierManifest(folder, name, earlier.text)
  return { unnamed, earlier: name }
}

/**
 * Returns the stored files in a backup's folder that the database no longer uses. Returns `undefined` if there are only
 * a few, because a few are normal after deletions. Many are a sign of a wrong database.
 */
async function findUnnamed(
  folder: string,
  named: NamedFiles,
  earlier: Manifest | undefined,
): Promise<WrittenManifest['unnamed'] | undefined> {
  const namedOriginals = new Set(named.originals.map(({ sha256 }) => sha256))
  const namedProposals = new Set(named.proposals.map(({ key }) => key))
  const originals = await namesIn(folder, 'originals/*/*/*', /^[0-9a-f]{64}$/)
  const proposals = await namesIn(folder, 'generated/*', /^[\w-][\w.-]*\.docx$/)
  const lostOriginals = originals.filter((name) => !namedOriginals.has(name))
  const lostProposals = proposals.filter((name) => !namedProposals.has(name))
  const areMany =
    areTooManyUnnamed(lostOriginals.length, originals.length) ||
    areTooManyUnnamed(lostProposals.length, proposals.length)
  if (!areMany) return undefined
  const entries = [...(earlier?.generated ?? []), ...(earlier?.unnamed.generated ?? [])]
  // A proposal that is in no manifest is left over from an interrupted backup, so it is not kept.
  return {
    originals: lostOriginals.toSorted(),
    generated: entries
      .filter(({ key }) => lostProposals.includes(key))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

async function namesIn(folder: string, pattern: string, form: RegExp): Promise<string[]> {
  const names: string[] = []
  for await (const name of glob(pattern, { cwd: folder })) names.push(path.basename(name))
  return names.filter((name) => form.test(name))
}
