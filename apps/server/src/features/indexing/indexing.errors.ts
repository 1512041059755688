import type { ErrorCode } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

export const processingNotFound = () => new ProductError('job.not_found', 404)
export const indexingNotFound = () => new ProductError('indexing.not_found', 404)
export const folderRefused = (folder: string) =>
  new ProductError('indexing.folder_refused', 403, { folder }, 'directory_path')
export const folderUnreadable = (folder: string) =>
  new ProductError('indexing.folder_unreadable', 400, { folder }, 'directory_path')
/** Error code of a document whose reading took longer than the setting `DOCUMENT_MINUTES` allows for its size. */
export const DOCUMENT_TOO_SLOW = 'documents.too_slow' satisfies ErrorCode
export const documentTooSlow = () => new ProductError(DOCUMENT_TOO_SLOW, 422)
export const fileTooLarge = (file: string, limitMegabytes: number) =>
  new ProductError('documents.too_large', 413, { file, limit: limitMegabytes })
export const fileEmpty = (file: string) => new ProductError('request.file_empty', 400, { file })
export const documentGone = () => new ProductError('documents.not_found', 404)
export const documentReadElsewhere = (file: string) =>
  new ProductError('documents.duplicate_running', 409, { file })
