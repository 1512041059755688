import type { Embedder } from './embeddings-service.ts'

/**
 * Text that every embeddings service accepts. If a service refuses even this text, its failure has nothing to do with
 * the other texts.
 */
const HARMLESS = 'text'
/**
 * Number of characters below which a refused text is not shortened again. So short a text was not refused for its
 * length.
 */
const SHORTEST = 200

/**
 * Computes the embedding vectors of texts, although the embeddings service may refuse some of them. A refused text is
 * halved until the service accepts it, because most refused texts are too long. The text then gets the vector of its
 * beginning.
 * @returns one entry for each text, in their order; undefined for a text whose beginning is refused as well
 * @throws errors of the embedder when it refuses every text; the signal's reason when it is aborted
 */
export async function embedEach(
  embedder: Embedder,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<(Float32Array | undefined)[]> {
  try {
    return await embedder.embed(texts, signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (!(await works(embedder, signal))) throw error
  }
  const [first = '', ...others] = texts
  if (others.length === 0)
    return first.length < 2 * SHORTEST
      ? [undefined]
      : embedEach(embedder, [first.slice(0, first.length / 2)], signal)
  const half = Math.ceil(texts.length / 2)
  return [
    ...(await embedEach(embedder, texts.slice(0, half), signal)),
    ...(await embedEach(embedder, texts.slice(half), signal)),
  ]
}

/** Returns whether an embeddings service works at all, which it does if it computes the vector of a harmless text. */
async function works(embedder: Embedder, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await embedder.embed([HARMLESS], signal)
    return true
  } catch {
    signal?.throwIfAborted()
    return false
  }
}
