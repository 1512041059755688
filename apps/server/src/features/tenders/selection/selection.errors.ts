import { ProductError } from '#platform/errors/product-error.ts'

export const sectionNotFound = () => new ProductError('search.section_not_found', 404)
export const selectionChanged = () => new ProductError('rfp.selection_changed', 409)
export const autoselectNotFound = () => new ProductError('rfp.autoselect_not_found', 404)
export const autoselectUndone = () => new ProductError('rfp.autoselect_undone', 409)
