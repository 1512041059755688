import { findDamagedPart } from '@tenderwright/docx'
import { localFile } from '#platform/storage/open-file.ts'
import { hasHash, type Judge } from './examine-file.ts'

/**
 * Returns a function that checks a copy of a generated proposal (.docx): by its hash if that is known, otherwise by its
 * size and the checksums in the zip file.
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
