import { ProductError } from '#platform/errors/product-error.ts'

/** Creates the error for selecting a section that was deleted or whose document is inactive. */
export const sectionToSelectNotFound = () => new ProductError('rfp.section_not_found', 404)
export const matchingRunning = () => new ProductError('rfp.matching_running', 409)
