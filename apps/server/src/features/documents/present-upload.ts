import type { DocumentUploadResponse } from '@tenderwright/contract'
import type { TakenDocument } from './take-document.ts'

const MEGABYTE = 1024 * 1024

/** Returns the API's response to a finished upload: the created document and the id of the job that indexes it. */
export function presentUpload(
  { document, processingId }: TakenDocument,
  fileName: string,
): DocumentUploadResponse {
  return {
    ...(processingId === undefined ? {} : { processing_id: processingId }),
    file_name: fileName,
    document_id: document.id,
    file_size_mb: document.file_size_bytes / MEGABYTE,
    hospital_name: document.hospital_name,
    ...(document.rfp_name === null ? {} : { rfp_name: document.rfp_name }),
  }
}
