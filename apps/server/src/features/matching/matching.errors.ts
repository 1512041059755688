import { ProductError } from '#platform/errors/product-error.ts'

export const sessionNotFound = () => new ProductError('rfp.not_found', 404)
export const requirementNotFound = () => new ProductError('rfp.requirement_not_found', 404)
export const sectionNotFound = () => new ProductError('rfp.section_not_found', 404)
export const matchingRunning = () => new ProductError('rfp.matching_running', 409)
export const autoselectNotFound = () => new ProductError('rfp.autoselect_not_found', 404)
export const autoselectUndone = () => new ProductError('rfp.autoselect_undone', 409)
