import type { Storage } from '#platform/storage/storage.ts'

/** Returns the storage key of a proposal's file: "a1.docx", or "a1-2.docx" for the job's second attempt. */
export function proposalFileKey(assemblyId: string, attempt: number): string {
  // An earlier attempt may still run and write its own file.
  return attempt <= 1 ? `${assemblyId}.docx` : `${assemblyId}-${attempt}.docx`
}

/** Returns the proposal's id from a file name such as "a1-2.docx", or `undefined` if the id is not in `ids`. */
export function proposalOfKey(key: string, ids: ReadonlySet<string>): string | undefined {
  const name = key.replace(/\.docx$/, '')
  return [name, name.replace(/-\d{1,4}$/, '')].find((id) => ids.has(id))
}

/** Deletes proposal files left by earlier attempts of a job, whose process died. */
export async function removeEarlierFiles(
  storage: Pick<Storage, 'removeGenerated'>,
  assemblyId: string,
  attempt: number,
): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier++)
    await storage.removeGenerated(proposalFileKey(assemblyId, earlier))
}
