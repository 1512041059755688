import type { FastifyRequest } from 'fastify'
import { isAllowedHost } from './allowed-hosts.ts'

/**
 * Address at which the sender of a request reaches the server. A proxy may stand in between, and only headers of
 * trusted proxies are believed.
 */
export interface PublicAddress {
  /** Scheme, host and port, as in a browser's `Origin` header. */
  origin: string
  /** True when the connection to people is encrypted, by this server or a proxy. */
  secure: boolean
}

function parsedOrigin(origin: string | undefined): URL | null {
  return origin === undefined ? null : URL.parse(origin)
}

/**
 * Returns the address to which a request was sent: BASE_URL if it names the request's host, otherwise the host and
 * scheme of the request. Headers of a proxy in TRUST_PROXY are already applied.
 */
export function publicAddress(request: FastifyRequest, baseUrl: string | undefined): PublicAddress {
  const base = baseUrl === undefined ? null : new URL(baseUrl)
  if (base && base.host === request.host.toLowerCase())
    return { origin: base.origin, secure: base.protocol === 'https:' }
  const shown = URL.parse(`${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`)
  // With an https address configured, session cookies always have the `Secure` attribute.
  const secure = base?.protocol === 'https:' || shown?.protocol === 'https:'
  return { origin: shown?.origin ?? 'null', secure }
}

/**
 * Returns whether an origin is this server's own. The scheme may differ behind a proxy that ends https without
 * reporting it.
 */
function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | undefined): boolean {
  if (origin === baseUrl) return true
  const parsed = parsedOrigin(origin)
  if (!parsed || parsed.origin !== origin) return false
  return parsed.host === URL.parse(`${parsed.protocol}//${request.host}`)?.host
}

export type Refusal = 'host' | 'site' | undefined

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns whether the request is a navigation: a link or a typed address, whose answer no page can read. */
function opensWindow({ method, headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  return method === 'GET' && origin === undefined && mode === 'navigate' && destination === 'document'
}

/**
 * Returns the reason to refuse an API request that a web page of another site sent, or undefined when it may be
 * answered. `host` means a public name that resolves to this server (DNS rebinding), `site` a cross-site request
 * (CSRF).
 *
 * Cross-site reads are refused, too, because they are audited and cost work. Browsers set `Sec-Fetch-Site` and
 * `Origin`; a page cannot set them. A request without these and without `Referer` comes from a program. No web page can
 * use the cookies of a program.
 */
export function refusalOf(request: FastifyRequest, baseUrl: string | undefined): Refusal {
  if (!isAllowedHost(request.host, baseUrl)) return 'host'
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return opensWindow(request) ? undefined : 'site'
  if (origin !== undefined) return isOwnOrigin(origin, request, baseUrl) ? undefined : 'site'
  // An old browser that follows a link of another site sends `Referer`, too.
  if (READS.has(request.method) || site !== undefined || referer === undefined) return undefined
  return isOwnOrigin(parsedOrigin(referer)?.origin ?? 'null', request, baseUrl) ? undefined : 'site'
}
