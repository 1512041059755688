import { ProductError } from '#platform/errors/product-error.ts'

const MEGABYTE = 1024 * 1024

export const documentNotFound = () => new ProductError('documents.not_found', 404)
export const originalMissing = (file: string) => new ProductError('assembly.source_missing', 404, { file })
export const wrongType = (file: string) => new ProductError('documents.wrong_type', 415, { file }, 'file')
export const fileEmpty = (file: string) => new ProductError('request.file_empty', 400, { file }, 'file')
export const tooLarge = (file: string, limitBytes: number) =>
  new ProductError('documents.too_large', 413, { file, limit: Math.floor(limitBytes / MEGABYTE) }, 'file')
export const uploadNotFound = () => new ProductError('documents.upload_not_found', 404)
export const uploadIncomplete = (file: string) =>
  new ProductError('documents.upload_incomplete', 409, { file }, 'file')
