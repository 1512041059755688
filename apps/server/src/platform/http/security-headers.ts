import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicAddress } from './public-address.ts'

const POLICY: Record<string, string[]> = {
  // All kinds of sources that are not listed are forbidden, such as plugins, frames, workers and media.
  'default-src': ["'none'"],
  // 'unsafe-inline' is not needed: scripts and style sheets are files, and the client sets inline styles through the
  // object model, which needs no permission.
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Features of browsers that the web app never uses. They are turned off, so that injected scripts cannot use them. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')

const HSTS_SECONDS = 365 * 24 * 3600

/**
 * Sets HTTP headers on every response that protect people's browsers, such as a content security policy. Headers that
 * require https are left out where people use http.
 */
export async function sendSecurityHeaders(app: FastifyInstance, baseUrl: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // With no-referrer, a form's POST would have the origin "null", which sign-in refuses.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    setOwnHeaders(request, reply, baseUrl)
    done()
  })
}

/** Sets the HTTP headers that the plugin helmet cannot set, or would also set on plain http. */
function setOwnHeaders(request: FastifyRequest, reply: FastifyReply, baseUrl: string | undefined): void {
  void reply.header('permissions-policy', PERMISSIONS)
  // Responses are confidential, so nothing is cached unless a route sets another cache header.
  void reply.header('cache-control', 'no-store')
  if (publicAddress(request, baseUrl).secure)
    void reply.headers({
      'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    })
}

/**
 * Sets security headers on the error response to a malformed URL. The server's hooks do not run for such a request, so
 * they cannot set the headers.
 */
export function protectRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string | undefined,
): void {
  void reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  setOwnHeaders(request, reply, baseUrl)
}
