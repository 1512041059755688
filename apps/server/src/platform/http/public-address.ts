import type { FastifyRequest } from 'fastify'
import { isAllowedHost } from './allowed-hosts.ts'

/** Address at which the sender of a request reaches the server, directly or through a proxy. */
export interface PublicAddress {
  /**
   * Scheme, host and port of the server, such as `https://tenders.example.org`, as browsers send them in the `Origin`
   * header.
   */
  origin: string
  /** True if people reach the server over https. Either this server or a proxy in front of it provides https. */
  secure: boolean
}

function parsedOrigin(origin: string | undefined): URL | null {
  return origin === undefined ? null : URL.parse(origin)
}

/**
 * Returns the address that the sender of a request used. It is the setting BASE_URL if the host is the same. Otherwise
 * it comes from the request, including the headers of a trusted proxy.
 */
export function publicAddress(request: FastifyRequest, baseUrl: string | undefined): PublicAddress {
  const base = baseUrl === undefined ? null : new URL(baseUrl)
  if (base && base.host === request.host.toLowerCase())
    return { origin: base.origin, secure: base.protocol === 'https:' }
  const shown = URL.parse(`${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`)
  // If the configured address is https, session cookies always have the `Secure` attribute.
  const secure = base?.protocol === 'https:' || shown?.protocol === 'https:'
  return { origin: shown?.origin ?? 'null', secure }
}

/**
 * Returns whether an `Origin` header names this server. Its scheme may differ from the server's, because a proxy may
 * receive https and forward http.
 */
function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | undefined): boolean {
  if (origin === baseUrl) return true
  const parsed = parsedOrigin(origin)
  if (!parsed || parsed.origin !== origin) return false
  return parsed.host === URL.parse(`${parsed.protocol}//${request.host}`)?.host
}

export type Refusal = 'host' | 'site' | undefined

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns whether a browser sent the request to show a page, because a person followed a link or typed an address. This
 * is harmless, because no other site can read the response.
 */
function opensWindow({ method, headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  return method === 'GET' && origin === undefined && mode === 'navigate' && destination === 'document'
}

/**
 * Returns why an API request from another site's web page must be refused, or undefined if it may be answered. `host`
 * means that a foreign host name leads to this server (DNS rebinding), and `site` means a cross-site request (CSRF).
 */
export function refusalOf(request: FastifyRequest, baseUrl: string | undefined): Refusal {
  if (!isAllowedHost(request.host, baseUrl)) return 'host'
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return opensWindow(request) ? undefined : 'site'
  if (origin !== undefined) return isOwnOrigin(origin, request, baseUrl) ? undefined : 'site'
  // `Referer` is also sent by an old browser that follows a link from another site. So reading requests are accepted.
  if (READS.has(request.method) || site !== undefined || referer === undefined) return undefined
  return isOwnOrigin(parsedOrigin(referer)?.origin ?? 'null', request, baseUrl) ? undefined : 'site'
}
