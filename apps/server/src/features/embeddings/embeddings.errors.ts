import { ProductError } from '#platform/errors/product-error.ts'

/** The service is down, too slow, or refuses for now; asking again later may help. */
export const embeddingsUnavailable = () => new ProductError('embeddings.unavailable', 503)
/** The service refuses this address, key or model; asking again will not help. @param status of its HTTP answer */
export const embeddingsRefused = (status: number) => new ProductError('embeddings.refused', 502, { status })
/** The service answers, but not with one vector for each text, all of one length. */
export const embeddingsUnusable = () => new ProductError('embeddings.unusable', 502)
