import { rm } from 'node:fs/promises'
import type { Storage } from '#platform/storage/storage.ts'
import { sourceMissing } from './assembly.errors.ts'
import type { ProposalSource } from './plan-proposal.ts'

/**
 * Function that writes a typed answer to a .docx file at `path`, from which a proposal can copy. `version` is the id of
 * the saved answer. Resolves to `false` if the answer no longer exists.
 */
export type WriteOwnText = (version: string, path: string) => Promise<boolean>

/**
 * Writes each typed answer to a temporary .docx file, from which a proposal can copy. Dispose of `files` to delete the
 * temporary files.
 * @returns paths of the files, by the keys of `sources`
 * @throws ProductError `assembly.source_missing` if an answer no longer exists
 */
export async function writeOwnTexts(
  { storage, writeOwnText }: { storage: Storage; writeOwnText: WriteOwnText },
  sources: ReadonlyMap<string, ProposalSource>,
  files: AsyncDisposableStack,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  for (const [key, { ownText, fileName }] of sources) {
    if (ownText === undefined) continue
    const path = await storage.temporaryPath('.docx')
    files.defer(() => rm(path, { force: true }))
    if (!(await writeOwnText(ownText, path))) throw sourceMissing(fileName)
    paths.set(key, path)
  }
  return paths
}
