import type { Storage } from '#platform/storage/storage.ts'

/**
 * Returns the storage key of the file that one attempt at a proposal writes. Each attempt has its own key. So an
 * attempt that lost its lease but still runs cannot replace the file that the next attempt finished and examined.
 */
export function proposalFileKey(assemblyId: string, attempt: number): string {
  return attempt <= 1 ? `${assemblyId}.docx` : `${assemblyId}-${attempt}.docx`
}

/**
 * Returns the id of the proposal whose file has this key, among the given ids; undefined when none has it.
 */
export function proposalOfKey(key: string, ids: ReadonlySet<string>): string | undefined {
  const name = key.replace(/\.docx$/, '')
  return [name, name.replace(/-\d{1,4}$/, '')].find((id) => ids.has(id))
}

/** Removes files that attempts before this one left when their process died. */
export async function removeEarlierFiles(
  storage: Pick<Storage, 'removeGenerated'>,
  assemblyId: string,
  attempt: number,
): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier++)
    await storage.removeGenerated(proposalFileKey(assemblyId, earlier))
}
