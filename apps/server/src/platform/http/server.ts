import { maxHeaderSize } from 'node:http'
import multipart from '@fastify/multipart'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomIds } from '#platform/ids/ids.ts'
import type { Log } from '#platform/log/log.ts'
import { addressBlock } from './address-block.ts'
import { answerFailure, MAXIMUM_JSON_BYTES } from './error-presenter.ts'
import { foreignRefusal, guardRoutes } from './request-gate.ts'
import type { Authenticate } from './route.ts'
import type { RequestCounts } from './request-counts.ts'
import { refuseSlowSenders } from './slow-senders.ts'
import { protectRefusal, sendSecurityHeaders } from './security-headers.ts'

/**
 * Maximum number of requests that one network address may send in a minute (`timeWindow` is in milliseconds). Screens
 * that poll every second need far fewer. Guessing passwords would need far more.
 */
const REQUESTS = { max: 3000, timeWindow: 60_000 }

interface HttpOptions {
  log: Log
  authenticate: Authenticate
  /** URL that people type into the browser. If absent, the host of each request is used. */
  baseUrl?: string | undefined
  /** Addresses and networks of proxies whose X-Forwarded headers are trusted. If empty, these headers are ignored. */
  trustedProxies?: readonly string[]
  /**
   * Counts of requests by network address that all server processes share, to limit requests. If absent, this process
   * applies the limit to its own counts.
   */
  requestCounts?: RequestCounts | undefined
}

/**
 * Creates a Fastify server without routes. It validates requests, answers failures as JSON in English or Portuguese,
 * sets security headers, and limits the requests of each network address.
 */
export async function createHttpServer({
  log,
  authenticate,
  baseUrl,
  trustedProxies = [],
  requestCounts,
}: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MAXIMUM_JSON_BYTES,
    // The limit is as high as Node's own. The schemas of the calls refuse parameters that are too long.
    routerOptions: { maxParamLength: maxHeaderSize },
    // A malformed URL belongs to no route, so it reaches neither the hooks nor the error handler.
    frameworkErrors: (error, request, reply) => {
      protectRefusal(request, reply, baseUrl)
      void reply.header('x-request-id', request.id)
      return answerFailure(foreignRefusal(request, baseUrl) ?? error, request, reply)
    },
    forceCloseConnections: 'idle',
    // While the server closes, calls on open connections are still answered. The framework would answer 503 without an
    // error code.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // The id is generated here. If the client could choose the id, the client could write into the log.
    genReqId: () => randomIds.next(),
  })
  // No call needs plain text, and browsers may send it to other sites without asking first (preflight).
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('authenticate', authenticate)
  app.decorateRequest('user', null)
  app.setErrorHandler(answerFailure)
  refuseSlowSenders(app)
  logAnswers(app)
  await sendSecurityHeaders(app, baseUrl)
  guardRoutes(app, baseUrl)
  const store = requestCounts && storeOf(requestCounts)
  await app.register(rateLimit, {
    ...REQUESTS,
    keyGenerator: (request) => addressBlock(request.ip),
    ...(store && { store }),
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  return app
}

/**
 * Returns a constructor that gives the existing `counts` instead of a new object. The rate-limit plugin needs a
 * constructor, because it creates its store itself.
 */
function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return function store() {
    return counts
  } as unknown as FastifyRateLimitStoreCtor
}

/**
 * Logs each response in one line at the level `debug`. The line contains the id of the request. An administrator finds
 * the line by this id, which is also in a header of the response.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  // Only the route's pattern is logged, because a URL may contain a query or a file name.
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? '?',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
