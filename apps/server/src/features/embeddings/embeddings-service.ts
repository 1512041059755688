import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ProductError } from '#platform/errors/product-error.ts'
import type { EmbeddingsConfig } from '#platform/config/config.ts'
import { embeddingsRefused, embeddingsUnavailable, embeddingsUnusable } from './embeddings.errors.ts'

/**
 * Client of an embeddings service, which computes a vector for each text. Texts with a similar meaning have similar
 * vectors.
 */
export interface Embedder {
  /** Name of the embedding model. Vectors of different models must not be compared. */
  readonly model: string
  /**
   * Computes the embedding vectors of texts.
   * @returns one vector for each text, in the order of the texts
   * @throws ProductError `embeddings.unavailable` when the service is down or too slow, `embeddings.refused` when it
   *   refuses the URL, the key or the model, `embeddings.unusable` when it does not return one vector for each text
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
}

interface EmbedderOptions {
  /** Number of times that a call is tried before the embeddings service counts as unavailable. */
  attempts?: number
  /**
   * Milliseconds to wait after the first failed attempt. The pause doubles after each further one. If the service's
   * response has a header `Retry-After`, its time is used instead.
   */
  pauseMilliseconds?: number
  timeoutMilliseconds?: number
}

/**
 * Maximum milliseconds to wait before the next attempt, even if the embeddings service asks for more in its header
 * `Retry-After`.
 */
const LONGEST_PAUSE_MILLISECONDS = 20_000
/**
 * Maximum number of characters of a text that are sent to the embeddings service. Models read only a few thousand
 * tokens, and the beginning of a section is enough to show its subject.
 */
const TEXT_LIMIT = 8000

const answer = z.object({
  data: z.array(
    z.object({ index: z.number().int().min(0), embedding: z.union([z.string(), z.array(z.number())]) }),
  ),
})

/**
 * Creates a client of an OpenAI-compatible embeddings service (`POST {url}/embeddings`). Calls are retried when the
 * service is busy (429) or fails (5xx, no response, timeout). The service's responses are never logged, because they
 * may contain the API key.
 */
export function openEmbedder(
  { url, key, model }: EmbeddingsConfig,
  { attempts = 4, pauseMilliseconds = 500, timeoutMilliseconds = 30_000 }: EmbedderOptions = {},
): Embedder {
  const ask = async (texts: readonly string[], signal: AbortSignal | undefined): Promise<Response> => {
    const limit = AbortSignal.timeout(timeoutMilliseconds)
    return fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      // The cut may leave half of a character at the end, and services refuse such texts.
      body: JSON.stringify({
        model,
        input: texts.map((text) => text.slice(0, TEXT_LIMIT).toWellFormed()),
        encoding_format: 'base64',
      }),
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    })
  }
  return {
    model,
    async embed(texts, signal) {
      if (texts.length === 0) return []
      for (let attempt = 1; ; attempt++) {
        const outcome = await tryOnce(() => ask(texts, signal), texts.length, signal)
        if ('vectors' in outcome) return outcome.vectors
        if (attempt >= attempts) throw embeddingsUnavailable()
        const pause = outcome.waitMilliseconds ?? pauseMilliseconds * 2 ** (attempt - 1)
        await sleep(Math.min(pause, LONGEST_PAUSE_MILLISECONDS), undefined, signal ? { signal } : {})
      }
    },
  }
}

type Outcome = { vectors: Float32Array[] } | { waitMilliseconds: number | undefined }

/**
 * Makes one attempt to call the embeddings service. If it may succeed later, returns the milliseconds to wait before
 * the next attempt.
 * @throws errors that another attempt would not change
 */
async function tryOnce(
  ask: () => Promise<Response>,
  count: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  try {
    const response = await ask()
    if (response.status === 429 || response.status === 408 || response.status >= 500) {
      await response.body?.cancel()
      return { waitMilliseconds: retryAfter(response.headers.get('retry-after')) }
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw embeddingsRefused(response.status)
    }
    return { vectors: readVectors(await response.text(), count) }
  } catch (error) {
    if (error instanceof ProductError) throw error
    // If the caller has cancelled the request, the service has not failed.
    signal?.throwIfAborted()
    // Either there is no connection, or the connection broke, or the time is over.
    return { waitMilliseconds: undefined }
  }
}

/**
 * Returns the seconds in an HTTP header `Retry-After`, converted to milliseconds. Returns undefined for a date or an
 * invalid value.
 */
function retryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

function readVectors(text: string, count: number): Float32Array[] {
  const { data } = parse(text)
  const vectors = data
    .toSorted((a, b) => a.index - b.index)
    .map(({ embedding }) =>
      typeof embedding === 'string' ? decodeFloats(embedding) : Float32Array.from(embedding),
    )
  const dimensions = vectors[0]?.length ?? 0
  const isUsable =
    vectors.length === count &&
    data.every(({ index }) => index < count) &&
    new Set(data.map(({ index }) => index)).size === count &&
    dimensions > 0 &&
    vectors.every((vector) => vector.length === dimensions && hasDirection(vector))
  if (!isUsable) throw embeddingsUnusable()
  return vectors
}

function parse(text: string): z.infer<typeof answer> {
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    // No details are given, because they would contain text from the service. The operator can call the service
    // directly.
    throw embeddingsUnusable()
  }
}

function hasDirection(vector: Float32Array): boolean {
  return (
    vector.every((component) => Number.isFinite(component)) && vector.some((component) => component !== 0)
  )
}

/**
 * Decodes 32-bit floats from base64, as the embeddings service sends them. They are little-endian on every machine,
 * because the protocol requires it.
 */
function decodeFloats(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64')
  const floats = new Float32Array(Math.floor(bytes.length / 4))
  for (let i = 0; i < floats.length; i++) floats[i] = bytes.readFloatLE(4 * i)
  return floats
}
