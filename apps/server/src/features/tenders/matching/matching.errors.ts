import { ProductError } from '#platform/errors/product-error.ts'

/**
 * Creates the error for a section that is deleted or whose document is not active, so that it cannot be selected as an
 * answer.
 */
export const sectionToSelectNotFound = () => new ProductError('rfp.section_not_found', 404)
export const matchingRunning = () => new ProductError('rfp.matching_running', 409)
