import { rm } from 'node:fs/promises'
import type { Storage } from '#platform/storage/storage.ts'
import { sourceMissing } from './assembly.errors.ts'
import type { ProposalSource } from './plan-proposal.ts'

/**
 * Function that writes a text of the team as a .docx at `path`, so that it can be copied into a proposal like a section
 * of an earlier one. `version` is the id of the saved answer. The tenders feature provides it. Resolves to false when
 * the text no longer exists.
 */
export type WriteOwnText = (version: string, path: string) => Promise<boolean>

/**
 * Writes each text of the team that a proposal uses as a temporary .docx, so that it is copied like a section of any
 * other document. The files exist until `files` is disposed of.
 * @returns the paths; the key is the source's key in `sources`
 * @throws ProductError assembly.source_missing when a text no longer exists
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
