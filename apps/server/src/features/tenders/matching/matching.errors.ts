import { ProductError } from '#platform/errors/product-error.ts'

/**
 * Creates the error for a section that cannot be selected as an answer, because it was deleted or its document is not
 * active.
 */
export const sectionToSelectNotFound = () => new ProductError('rfp.section_not_found', 404)
export const matchingRunning = () => new ProductError('rfp.matching_running', 409)
