import type { Storage } from '#platform/storage/storage.ts'

/**
 * Returns the storage key (the stored file's name) of the .docx that one attempt of a job writes. For the proposal "a1"
 * it is "a1.docx" at the first attempt and "a1-2.docx" at the second. The names differ because an attempt that is taken
 * for dead may still run, and must not replace the file that the next attempt finished.
 */
export function proposalFileKey(assemblyId: string, attempt: number): string {
  return attempt <= 1 ? `${assemblyId}.docx` : `${assemblyId}-${attempt}.docx`
}

/**
 * Returns the id of the proposal to which a stored file belongs, judged by the file's storage key: "a1.docx" and
 * "a1-2.docx" belong to the proposal "a1". Returns undefined when that proposal is not among the given ids.
 */
export function proposalOfKey(key: string, ids: ReadonlySet<string>): string | undefined {
  const name = key.replace(/\.docx$/, '')
  return [name, name.replace(/-\d{1,4}$/, '')].find((id) => ids.has(id))
}

/**
 * Deletes the stored files that attempts before `attempt` left for a proposal. An attempt leaves a file when its
 * process dies after writing it.
 */
export async function removeEarlierFiles(
  storage: Pick<Storage, 'removeGenerated'>,
  assemblyId: string,
  attempt: number,
): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier++)
    await storage.removeGenerated(proposalFileKey(assemblyId, earlier))
}
