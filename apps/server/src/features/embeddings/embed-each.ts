import type { Embedder } from './embeddings-service.ts'

/**
 * Text that every embeddings service accepts. If the service refuses even this text, the failure has nothing to do with
 * the other texts.
 */
const HARMLESS = 'text'
/** Length in characters of the shortest beginning that is sent of a text that the embeddings service refuses. */
const SHORTEST = 200

/**
 * Computes the embedding vectors of texts, although the embeddings service refuses some of them. A refused text gets the
 * vector of its beginning, because most services refuse texts that are too long.
 * @returns one entry for each text, in the order of the texts; undefined for a text that the service refuses anyway
 * @throws errors of the embedder when it computes no vector of any text, and the signal's reason when it is aborted
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

/** Returns whether an embeddings service computes the vector of a harmless text. */
async function works(embedder: Embedder, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await embedder.embed([HARMLESS], signal)
    return true
  } catch {
    signal?.throwIfAborted()
    return false
  }
}
