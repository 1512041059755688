import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { ProductError } from '#platform/errors/product-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Response header that tells open pages that the server refuses changes during a data move. */
const READ_ONLY_HEADER = 'x-read-only'
/**
 * Milliseconds for which a server caches whether it refuses changes. The header `x-read-only` may be late by as much.
 */
const KNOWN_MILLISECONDS = 2000

/** Makes the API refuse changes with status 503 during a data move, and adds `x-read-only` to other responses. */
export function refuseChangesWhileClosed(api: FastifyInstance, db: Db): void {
  // Call it before the routes are registered, in their Fastify scope.
  let known = { at: Number.NEGATIVE_INFINITY, closed: false }
  const ask = async () => {
    known = { at: performance.now(), closed: await isClosed(db) }
    return known.closed
  }
  api.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    const reads = READING.has(method) || routeOptions.config.reads === true
    if (!reads) {
      if (!(await ask())) return
      // The pages show a notice, and keep changes back until the move is over.
      void reply.header(READ_ONLY_HEADER, 'true')
      throw new ProductError('server.moving', 503)
    }
    // Health calls must be answered even if the database does not work.
    if (routeOptions.url?.startsWith('/api/health')) return
    const closed = performance.now() - known.at < KNOWN_MILLISECONDS ? known.closed : await ask()
    if (closed) void reply.header(READ_ONLY_HEADER, 'true')
  })
}
