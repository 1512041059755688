import { rm } from 'node:fs/promises'
import type { Storage } from '#platform/storage/storage.ts'
import { sourceMissing } from './assembly.errors.ts'
import type { ProposalSource } from './plan-proposal.ts'

/** Writes an own text, given its version of an answer, as a document. The tenders feature provides it. */
export type WriteOwnText = (version: string, path: string) => Promise<boolean>

/**
 * Writes the own texts of a plan as documents, so that they are composed like any other source. They exist until
 * `files` are disposed of.
 * @returns paths by the key of the source
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
