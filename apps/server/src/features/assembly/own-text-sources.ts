import { rm } from 'node:fs/promises'
import type { Storage } from '#platform/storage/storage.ts'
import { sourceMissing } from './assembly.errors.ts'
import type { ProposalSource } from './plan-proposal.ts'

/**
 * Function that writes an answer of the team's own as a .docx file to `path`. The proposal then copies it like a
 * section of an earlier document. `version` is the id of the saved answer. Resolves to false if the answer no longer
 * exists.
 */
export type WriteOwnText = (version: string, path: string) => Promise<boolean>

/**
 * Writes each answer that the team wrote itself as a temporary .docx, so that it can be copied like a section of an
 * earlier document. Disposing of `files` deletes them.
 * @returns paths of the files; the keys are those of `sources`
 * @throws ProductError `assembly.source_missing` when an answer no longer exists
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
