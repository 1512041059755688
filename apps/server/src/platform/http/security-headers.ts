import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { publicAddress } from './public-address.ts'

const POLICY: Record<string, string[]> = {
  // What is not named below is forbidden: plugins, frames, workers, media.
  'default-src': ["'none'"],
  // Neither has an 'unsafe-inline': the client's scripts and sheets are files, and what it sets on an element it sets
  // through the object model, which no policy needs to allow.
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

/** What a page of ours never asks of a browser, and what slipped into one must not get. */
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
 * The headers of every answer. Those that speak of https are only sent where people come through https: on a plain
 * local network they would break every request, or fill the console with complaints.
 */
export async function sendSecurityHeaders(app: FastifyInstance, baseUrl: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // With no-referrer a form's POST would come from the origin "null", which sign-in refuses.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS)
    // Everything is confidential but what says itself that it may be kept.
    void reply.header('cache-control', 'no-store')
    if (publicAddress(request, baseUrl).secure)
      void reply.headers({
        'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
        'cross-origin-opener-policy': 'same-origin',
        'origin-agent-cluster': '?1',
      })
    done()
  })
}
