import { ProductError } from '#platform/errors/product-error.ts'

export const processingNotFound = () => new ProductError('job.not_found', 404)
export const indexingNotFound = () => new ProductError('indexing.not_found', 404)
export const folderRefused = (folder: string) =>
  new ProductError('indexing.folder_refused', 403, { folder }, 'directory_path')
export const folderUnreadable = (folder: string) =>
  new ProductError('indexing.folder_unreadable', 400, { folder }, 'directory_path')
export const fileTooLarge = (file: string, limitMegabytes: number) =>
  new ProductError('documents.too_large', 413, { file, limit: limitMegabytes })
export const fileEmpty = (file: string) => new ProductError('request.file_empty', 400, { file })
