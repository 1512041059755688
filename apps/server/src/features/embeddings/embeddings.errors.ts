import { ProductError } from '#platform/errors/product-error.ts'

/**
 * Creates the error 503: the embeddings service is down, too slow, or temporarily refuses calls. A retry may succeed.
 */
export const embeddingsUnavailable = () => new ProductError('embeddings.unavailable', 503)
/**
 * Creates the error 502: the embeddings service refuses the URL, the key or the model. A retry is useless.
 * @param status HTTP status of the service's response
 */
export const embeddingsRefused = (status: number) => new ProductError('embeddings.refused', 502, { status })
/** Creates the error 502: the embeddings service did not return one vector for each text, all of equal length. */
export const embeddingsUnusable = () => new ProductError('embeddings.unusable', 502)
/** Creates the error 502: the embeddings service returned vectors of another length than before. */
export const embeddingsOfOtherModel = () => new ProductError('embeddings.other_model', 502)
