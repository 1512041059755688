import { findDamagedPart } from '@tenderwright/docx'
import { localFile } from '#platform/storage/open-file.ts'
import { hasHash, type Judge } from './examine-file.ts'

/**
 * Returns a check of a generated proposal, by its hash where known. New proposals and those in backups of version 1
 * have none: they are checked by their size and the checksums of their parts.
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
