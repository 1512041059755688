import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { ProductError } from '#platform/errors/product-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * HTTP response header that tells open pages that the database is closed for changes. They show a notice, and hold
 * changes back until the move of the server's data to another place (`npm run move`) is over.
 */
export const READ_ONLY_HEADER = 'x-read-only'
/**
 * Time in milliseconds for which the server remembers whether changes are refused. For so long, answers to reading
 * requests may have or lack the header `x-read-only` wrongly.
 */
const KNOWN_MILLISECONDS = 2000

/**
 * Makes the API refuse changing requests with status 503 while the database is closed for changes, because its data is
 * being moved to another place. Requests are refused before their body is read. All other answers except those of
 * health checks get the header `x-read-only`. The database itself refuses changes that still get through.
 *
 * Call this function before the routes are registered, in the same Fastify scope.
 */
export function refuseChangesWhileClosed(api: FastifyInstance, db: Db): void {
  let known = { at: Number.NEGATIVE_INFINITY, closed: false }
  const ask = async () => {
    known = { at: performance.now(), closed: await isClosed(db) }
    return known.closed
  }
  api.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    const reads = READING.has(method) || routeOptions.config.reads === true
    if (!reads) {
      if (!(await ask())) return
      void reply.header(READ_ONLY_HEADER, 'true')
      throw new ProductError('server.moving', 503)
    }
    // Health calls must be answered without the database.
    if (routeOptions.url?.startsWith('/api/health')) return
    const closed = performance.now() - known.at < KNOWN_MILLISECONDS ? known.closed : await ask()
    if (closed) void reply.header(READ_ONLY_HEADER, 'true')
  })
}
