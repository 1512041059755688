import { maxHeaderSize } from 'node:http'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomIds } from '#platform/ids/ids.ts'
import type { Log } from '#platform/log/log.ts'
import { answerFailure, MAXIMUM_JSON_BYTES } from './error-presenter.ts'
import { foreignRefusal, guardRoutes } from './request-gate.ts'
import type { Authenticate } from './route.ts'
import { refuseSlowSenders } from './slow-senders.ts'
import { sendSecurityHeaders } from './security-headers.ts'

/** Far above what screens that poll every second need, far below what guessing needs. */
const REQUESTS = { max: 3000, timeWindow: 60_000 }

export interface HttpOptions {
  log: Log
  authenticate: Authenticate
  /** The address people were told; absent: whatever host they used. */
  baseUrl?: string | undefined
  /** Who may say in X-Forwarded headers who asks; empty: nobody. */
  trustedProxies?: readonly string[]
}

/** A Fastify server with our manners: zod at the door, JSON errors in two languages, safe headers, bounded requests. */
export async function createHttpServer({
  log,
  authenticate,
  baseUrl,
  trustedProxies = [],
}: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MAXIMUM_JSON_BYTES,
    // As much as Node lets through: what is too long for a call its own schema refuses, behind its own door.
    routerOptions: { maxParamLength: maxHeaderSize },
    // An address that cannot be read belongs to no route, and so to no hook and no error handler.
    frameworkErrors: (error, request, reply) =>
      answerFailure(foreignRefusal(request, baseUrl) ?? error, request, reply),
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Its own, never the client's: what is written in the log is nobody's to choose.
    genReqId: () => randomIds.next(),
  })
  // Nothing of ours is plain text, and a browser may send it across sites without asking.
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
  await app.register(rateLimit, REQUESTS)
  await app.register(multipart, { throwFileSizeLimit: false })
  return app
}

/** One line an answer, and the id under which an administrator finds it. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  // The address itself may hold a query or a file name: only the route's pattern is logged.
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
