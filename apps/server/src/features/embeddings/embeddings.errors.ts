import { ProductError } from '#platform/errors/product-error.ts'

/** The service is down, too slow, or temporarily refuses; a later call may succeed. */
export const embeddingsUnavailable = () => new ProductError('embeddings.unavailable', 503)
/** The service refuses this address, key or model; repeating is useless. @param status of its HTTP answer */
export const embeddingsRefused = (status: number) => new ProductError('embeddings.refused', 502, { status })
/** The service's answer is not one vector for each text, all of one length. */
export const embeddingsUnusable = () => new ProductError('embeddings.unusable', 502)
