import { ProductError } from '#platform/errors/product-error.ts'

export const orderChanged = () => new ProductError('rfp.order_changed', 409)
export const otherChapter = () => new ProductError('rfp.order_other_chapter', 422)
