import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import { refusalOf } from './public-address.ts'
import { namesTwoHosts } from './request-target.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for routes that serve the files of the web app. Web pages of other sites may request these files too,
     * because they are equal for everybody.
     */
    servesClient?: boolean
  }
}

/**
 * Returns the error for a request that a web page of another site sent, or whose headers name two hosts. Returns
 * undefined when the request may be answered.
 */
export function foreignRefusal(
  request: FastifyRequest,
  baseUrl: string | undefined,
): ProductError | undefined {
  const refusal = namesTwoHosts(request.raw) ? 'host' : refusalOf(request, baseUrl)
  if (refusal === 'host') return new ProductError('auth.host_refused', 403, { host: request.host })
  return refusal === 'site' ? new ProductError('auth.site_refused', 403) : undefined
}

/**
 * Returns the error for a request that is refused before its body is read. Returns undefined if the request is
 * accepted. Requests for the web app's own files are checked less strictly.
 */
function refusalAtGate(request: FastifyRequest, baseUrl: string | undefined): ProductError | undefined {
  const servesClient = request.routeOptions.config.servesClient === true
  if (!request.is404 && !servesClient) return foreignRefusal(request, baseUrl)
  if (namesTwoHosts(request.raw)) return foreignRefusal(request, baseUrl)
  // Addresses of pages of the web app have no route. A request with a body cannot be for a page.
  const mayBePage = request.method === 'GET' || request.method === 'HEAD'
  return servesClient || mayBePage ? undefined : new ProductError('request.not_found', 404)
}

/**
 * Adds a hook that refuses API requests from web pages of other sites, before the body is read. It also refuses
 * requests to unknown URLs, unless the method is GET or HEAD.
 */
export function guardRoutes(app: FastifyInstance, baseUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalAtGate(request, baseUrl)))
}
