import type { FastifyRequest } from 'fastify'
import { isAllowedHost } from './allowed-hosts.ts'

/** How people reach the server, as far as this request may be believed. */
export interface PublicAddress {
  /** Scheme, host and port, as a browser writes them in `Origin`. */
  origin: string
  /** Whether what travels to people is encrypted, be it by a proxy. */
  secure: boolean
}

function parsedOrigin(origin: string | undefined): URL | null {
  return origin === undefined ? null : URL.parse(origin)
}

/**
 * The address a request was sent to: BASE_URL when it names this host, else the host and scheme the request shows. What
 * a proxy says about them has been taken in by then, if it is one of TRUST_PROXY.
 */
export function publicAddress(request: FastifyRequest, baseUrl: string | undefined): PublicAddress {
  const base = baseUrl === undefined ? null : new URL(baseUrl)
  if (base && base.host === request.host.toLowerCase())
    return { origin: base.origin, secure: base.protocol === 'https:' }
  const shown = URL.parse(`${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`)
  // Once people were told an https address, no session is given out for anything less.
  const secure = base?.protocol === 'https:' || shown?.protocol === 'https:'
  return { origin: shown?.origin ?? 'null', secure }
}

/** Whether an origin is this server's own. The scheme may differ where a proxy that tells nothing ends https. */
function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | undefined): boolean {
  if (origin === baseUrl) return true
  const parsed = parsedOrigin(origin)
  if (!parsed || parsed.origin !== origin) return false
  return parsed.host === URL.parse(`${parsed.protocol}//${request.host}`)?.host
}

export type Refusal = 'host' | 'site' | undefined

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a person follows a link or types an address: the answer fills the window and no page gets to read it. */
function opensWindow({ method, headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  return method === 'GET' && origin === undefined && mode === 'navigate' && destination === 'document'
}

/**
 * Whether a request to the API was made by somebody else's page in a browser: under a public name that merely points
 * here (`host`, DNS rebinding), or from another site (`site`, CSRF; reading is refused too, since it is written down and
 * costs work). `Sec-Fetch-Site` and `Origin` are set by the browser and by no page. A request that has neither, nor a
 * `Referer`, comes from a program, whose cookies no page can borrow.
 */
export function refusalOf(request: FastifyRequest, baseUrl: string | undefined): Refusal {
  if (!isAllowedHost(request.host, baseUrl)) return 'host'
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return opensWindow(request) ? undefined : 'site'
  if (origin !== undefined) return isOwnOrigin(origin, request, baseUrl) ? undefined : 'site'
  // A link of another site that an old browser follows names where it stood, too.
  if (READS.has(request.method) || site !== undefined || referer === undefined) return undefined
  return isOwnOrigin(parsedOrigin(referer)?.origin ?? 'null', request, baseUrl) ? undefined : 'site'
}
