import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { ProductError } from '#platform/errors/product-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/**
 * Name of a response header by which open pages learn that the server accepts no changes while its data is moved. The
 * pages show a notice, and hold changes back until the move is over.
 */
const READ_ONLY_HEADER = 'x-read-only'
/**
 * Milliseconds for which the server remembers whether it refuses changes. During this time, responses may have a wrong
 * header `x-read-only`.
 */
const KNOWN_MILLISECONDS = 2000

/**
 * Makes the API refuse changes with status 503 while the server's data is moved to another place. Other responses get
 * the header `x-read-only`. Call this function before the routes are registered, in their Fastify scope.
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
    // Health calls must be answered even if the database does not work.
    if (routeOptions.url?.startsWith('/api/health')) return
    const closed = performance.now() - known.at < KNOWN_MILLISECONDS ? known.closed : await ask()
    if (closed) void reply.header(READ_ONLY_HEADER, 'true')
  })
}
