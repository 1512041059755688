import { ProductError } from '#platform/errors/product-error.ts'

const MEGABYTE = 1_000_000

export const sectionNotFound = () => new ProductError('search.section_not_found', 404)
export const sourceMissing = (file: string) => new ProductError('assembly.source_missing', 404, { file })
export const previewTooLarge = (limitBytes: number) =>
  new ProductError('previews.too_large', 413, { limit: `${Math.round(limitBytes / MEGABYTE)} MB` })
export const previewTimedOut = () => new ProductError('previews.timed_out', 503)
export const previewsBusy = () => new ProductError('previews.busy', 503)
/**
 * Creates the error that ends the work on a preview after its client disconnected. Nobody receives the error. 499 is
 * the usual status for this case in access logs.
 */
export const previewUnwanted = () => new ProductError('docx.cancelled', 499)
