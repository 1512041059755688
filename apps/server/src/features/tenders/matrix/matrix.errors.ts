import type { WorkbookError } from '@tenderwright/workbook'
import { ProductError } from '#platform/errors/product-error.ts'

export const matrixEmpty = (file: string) => new ProductError('request.file_empty', 400, { file }, 'file')

export const matrixTooLarge = (limitBytes: number) =>
  new ProductError('workbook.too_large', 413, { reason: `> ${limitBytes / (1024 * 1024)} MB` }, 'file')

const STATUS: Partial<Record<WorkbookError['code'], number>> = {
  'workbook.wrong_type': 415,
  'workbook.too_large': 413,
}

/**
 * Creates the error for an uploaded file that cannot be read as a requirements matrix. The error refers to the form
 * field `file`, so that the browser can show the error there.
 */
export const matrixUnusable = (error: WorkbookError, file: string) =>
  new ProductError(error.code, STATUS[error.code] ?? 422, { ...error.params, file }, 'file')

/** Creates the error for a tender whose requirements matrix is no longer in the storage. */
export const matrixMissing = () => new ProductError('rfp.matrix_missing', 404)
/**
 * Creates the error that ends the reading of an uploaded requirements matrix after the browser has disconnected. Nobody
 * receives it.
 */
export const uploadCancelled = () => new ProductError('job.cancelled', 499)
export const matrixChanged = () => new ProductError('rfp.matrix_changed', 409)
export const readingChanged = () => new ProductError('rfp.reading_changed', 409)
export const correctionUndone = () => new ProductError('rfp.correction_undone', 409)
