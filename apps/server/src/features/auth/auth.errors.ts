import { ProductError } from '#platform/errors/product-error.ts'

/** People were told an https address, and this is not it. */
export const httpsRequired = (address: string) => new ProductError('auth.https_required', 403, { address })
