import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import { refusalOf } from './public-address.ts'
import { namesTwoHosts } from './request-target.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The web client's own file, the same for everybody: every site may ask for it. */
    servesClient?: boolean
  }
}

/** Returns the error for a request that another site's page made, or one that names two hosts. */
export function foreignRefusal(
  request: FastifyRequest,
  baseUrl: string | undefined,
): ProductError | undefined {
  const refusal = namesTwoHosts(request.raw) ? 'host' : refusalOf(request, baseUrl)
  if (refusal === 'host') return new ProductError('auth.host_refused', 403, { host: request.host })
  return refusal === 'site' ? new ProductError('auth.site_refused', 403) : undefined
}

/**
 * Returns why a request is turned away before anything of it but its headers is read; undefined when it is let in. The
 * matched route decides, never the spelling of the address: every route is guarded unless its config says otherwise.
 */
function refusalAtGate(request: FastifyRequest, baseUrl: string | undefined): ProductError | undefined {
  const servesClient = request.routeOptions.config.servesClient === true
  if (!request.is404 && !servesClient) return foreignRefusal(request, baseUrl)
  if (namesTwoHosts(request.raw)) return foreignRefusal(request, baseUrl)
  // A page of the client has no route. What carries a body asks for none.
  const mayBePage = request.method === 'GET' || request.method === 'HEAD'
  return servesClient || mayBePage ? undefined : new ProductError('request.not_found', 404)
}

/** Turns other sites' requests away, and those that belong to no route, before their body is read. */
export function guardRoutes(app: FastifyInstance, baseUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalAtGate(request, baseUrl)))
}
