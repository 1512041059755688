import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import type { Metrics } from './metrics.ts'

const METRICS_PATH = '/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves the Prometheus metrics to requests with the right bearer token, and refuses all others.
 * @param api Fastify scope mounted at /api
 */
export function serveMetrics(api: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digest(`Bearer ${token}`)
  api.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    // The digests have the same length, so comparing them takes the same time for every token.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new ProductError('auth.required', 401)
    const { contentType, text } = await metrics.read()
    return reply.header('content-type', contentType).send(text)
  })
}
