import { ProductError } from '#platform/errors/product-error.ts'

export const tenderNotFound = () => new ProductError('rfp.not_found', 404)
export const ownerNotFound = () => new ProductError('rfp.owner_not_found', 404)
export const ownerChanged = () => new ProductError('rfp.owner_changed', 409)
export const reviewMarkChanged = () => new ProductError('rfp.review_mark_changed', 409)
export const markChanged = () => new ProductError('rfp.mark_changed', 409)
export const commentChanged = (comment: string) => new ProductError('rfp.comment_changed', 409, { comment })
export const textChanged = () => new ProductError('rfp.text_changed', 409)
export const requirementNotFound = () => new ProductError('rfp.requirement_not_found', 404)
