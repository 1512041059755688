import { ProductError } from '#platform/errors/product-error.ts'

/** Error for a service that is down, too slow, or refuses temporarily. A later call may succeed. */
export const embeddingsUnavailable = () => new ProductError('embeddings.unavailable', 503)
/**
 * Error for a service that refuses this address, key or model. Repeating is useless. @param status of its HTTP answer
 */
export const embeddingsRefused = (status: number) => new ProductError('embeddings.refused', 502, { status })
/** Error for an answer that is not one vector for each text, all of equal length. */
export const embeddingsUnusable = () => new ProductError('embeddings.unusable', 502)
