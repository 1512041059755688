import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Log } from '#platform/log/log.ts'
import { MAXIMUM_JSON_BYTES, presentErrors } from './error-presenter.ts'
import type { Authenticate } from './route.ts'

/** Far above what screens that poll every second need, far below what guessing needs. */
const REQUESTS = { max: 3000, timeWindow: 60_000 }

export interface HttpOptions {
  log: Log
  authenticate: Authenticate
  /** Whether people reach the server through https. */
  secure: boolean
}

/** A Fastify server with our manners: zod at the door, JSON errors in two languages, safe headers, bounded requests. */
export async function createHttpServer({ log, authenticate, secure }: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAXIMUM_JSON_BYTES,
    routerOptions: { maxParamLength: 1024 },
    forceCloseConnections: 'idle',
  })
  // Nothing of ours is plain text, and a browser may send it across sites without asking.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('authenticate', authenticate)
  app.decorateRequest('user', null)
  presentErrors(app)

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

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        // Helmet adds this one on its own, and it breaks every request over plain http on a local network.
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    strictTransportSecurity: secure,
    // With no-referrer a form's POST would come from the origin "null", which sign-in refuses.
    referrerPolicy: { policy: 'same-origin' },
    // Browsers ignore and complain about it on plain http.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
  await app.register(rateLimit, REQUESTS)
  await app.register(multipart, { throwFileSizeLimit: false })
  return app
}
