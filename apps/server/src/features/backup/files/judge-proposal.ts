import { findDamagedPart } from '@tenderwright/docx'
import { localFile } from '#platform/storage/open-file.ts'
import { hasHash, type Judge } from './examine-file.ts'

/**
 * Returns a check of a copy of a generated proposal (.docx). The check compares the hash if the correct hash is known.
 * Otherwise it compares the size and the checksums inside the .docx, which is a zip file.
 */
export function isProposal({
  sizeBytes,
  sha256,
}: {
  sizeBytes: number | null
  sha256?: string | undefined
}): Judge {
  if (sha256 !== undefined) return hasHash(sha256)
  return async (examined, file) => {
    if (sizeBytes !== null && examined.sizeBytes !== sizeBytes)
      return { reason: 'damaged', detail: `${examined.sizeBytes} bytes instead of ${sizeBytes}` }
    await using local = typeof file === 'string' ? localFile(file) : await file.materialise()
    const problem = await findDamagedPart(local.path)
    return problem === undefined ? undefined : { reason: 'damaged', detail: problem }
  }
}
