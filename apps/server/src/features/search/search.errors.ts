import { ProductError } from '#platform/errors/product-error.ts'

export const sectionNotFound = () => new ProductError('search.section_not_found', 404)
