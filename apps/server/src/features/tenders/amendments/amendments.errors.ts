import { ProductError } from '#platform/errors/product-error.ts'

export const amendmentNotFound = () => new ProductError('rfp.amendment_not_found', 404)
export const amendmentApplied = () => new ProductError('rfp.amendment_applied', 409)
export const amendmentNotApplied = () => new ProductError('rfp.amendment_not_applied', 409)
export const amendmentOutdated = () => new ProductError('rfp.amendment_outdated', 409)
export const amendmentOvertaken = () => new ProductError('rfp.amendment_overtaken', 409)

/**
 * Creates the error for an uploaded requirements matrix that takes too much time or memory to compare. Only a hostile
 * file causes this.
 */
export const comparisonTimedOut = (file: string) =>
  new ProductError('workbook.timed_out', 422, { file }, 'file')
export const comparisonBusy = () => new ProductError('server.unavailable', 503)
