import { ProductError } from '#platform/errors/product-error.ts'

export const hostRefused = (host: string) => new ProductError('auth.host_refused', 403, { host })
