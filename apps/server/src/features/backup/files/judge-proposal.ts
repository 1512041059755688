import { findDamagedPart } from '@tenderwright/docx'
import { localFile } from '#platform/storage/open-file.ts'
import { hasHash, type Judge } from './examine-file.ts'

/** Returns a check of a proposal's copy (.docx), by its hash or else by its size and zip checksums. */
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
