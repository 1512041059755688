import type { Embedder } from './embeddings-service.ts'

/** Text that every embeddings service accepts. If even this text is refused, the service itself fails. */
const HARMLESS = 'text'
/** Length in characters below which a refused text is not shortened further, because length is not the reason. */
const SHORTEST = 200

/**
 * Computes embedding vectors, and halves each refused text until the service accepts it.
 * @returns one vector per text, in order; `undefined` for a text whose beginning is refused too
 * @throws errors of the embedder when it refuses every text; the signal's reason when it is aborted
 */
export async function embedEach(
  embedder: Embedder,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<(Float32Array | undefined)[]> {
  // Most services refuse texts that are too long. A halved text gets the vector of its beginning.
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

/** Returns true if an embeddings service accepts a harmless text, so that it works at all. */
async function works(embedder: Embedder, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await embedder.embed([HARMLESS], signal)
    return true
  } catch {
    signal?.throwIfAborted()
    return false
  }
}
