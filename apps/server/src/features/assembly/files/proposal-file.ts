import type { Storage } from '#platform/storage/storage.ts'

/**
 * Returns the name of the .docx file that one attempt of a job stores for a proposal: "a1.docx", or "a1-2.docx" for the
 * second attempt. The names differ because the first attempt may still be running.
 */
export function proposalFileKey(assemblyId: string, attempt: number): string {
  return attempt <= 1 ? `${assemblyId}.docx` : `${assemblyId}-${attempt}.docx`
}

/**
 * Returns the id of the proposal to which a stored file belongs: "a1.docx" and "a1-2.docx" belong to the proposal "a1".
 * Returns `undefined` if that proposal is not among `ids`.
 */
export function proposalOfKey(key: string, ids: ReadonlySet<string>): string | undefined {
  const name = key.replace(/\.docx$/, '')
  return [name, name.replace(/-\d{1,4}$/, '')].find((id) => ids.has(id))
}

/**
 * Deletes files that earlier attempts of a job left for a proposal. An attempt leaves a file if its process dies after
 * writing it.
 */
export async function removeEarlierFiles(
  storage: Pick<Storage, 'removeGenerated'>,
  assemblyId: string,
  attempt: number,
): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier++)
    await storage.removeGenerated(proposalFileKey(assemblyId, earlier))
}
