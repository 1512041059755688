import type { FastifyRequest } from 'fastify'
import { isAllowedHost } from './allowed-hosts.ts'

/** Address at which the sender of a request reaches the server, directly or through a proxy. */
export interface PublicAddress {
  /** Scheme, host and port, such as `https://tenders.example.org`, as in the `Origin` header of browsers. */
  origin: string
  /** True if people reach the server, or the proxy in front of it, over https. */
  secure: boolean
}

function parsedOrigin(origin: string | undefined): URL | null {
  return origin === undefined ? null : URL.parse(origin)
}

/**
 * Returns the address to which a request was sent: BASE_URL if it has the request's host, otherwise scheme and host of
 * the request.
 */
export function publicAddress(request: FastifyRequest, baseUrl: string | undefined): PublicAddress {
  // The request's scheme and host already follow the headers of a trusted proxy.
  const base = baseUrl === undefined ? null : new URL(baseUrl)
  if (base && base.host === request.host.toLowerCase())
    return { origin: base.origin, secure: base.protocol === 'https:' }
  const shown = URL.parse(`${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`)
  // If the configured address is https, session cookies always have the `Secure` attribute.
  const secure = base?.protocol === 'https:' || shown?.protocol === 'https:'
  return { origin: shown?.origin ?? 'null', secure }
}

/**
 * Returns true if an `Origin` header names this server. The scheme may differ behind a proxy that receives https and
 * sends http.
 */
function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | undefined): boolean {
  if (origin === baseUrl) return true
  const parsed = parsedOrigin(origin)
  if (!parsed || parsed.origin !== origin) return false
  return parsed.host === URL.parse(`${parsed.protocol}//${request.host}`)?.host
}

export type Refusal = 'host' | 'site' | undefined

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns true if a browser sent the request to open a page, by a link or a typed address. */
function opensWindow({ method, headers }: FastifyRequest): boolean {
  // A web page of another site cannot read such a response.
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  return method === 'GET' && origin === undefined && mode === 'navigate' && destination === 'document'
}

/**
 * Returns the reason to refuse a request from another site: `host` (DNS rebinding) or `site` (CSRF); `undefined` to
 * accept.
 */
export function refusalOf(request: FastifyRequest, baseUrl: string | undefined): Refusal {
  // Requests that only read are refused, too.
  if (!isAllowedHost(request.host, baseUrl)) return 'host'
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return opensWindow(request) ? undefined : 'site'
  if (origin !== undefined) return isOwnOrigin(origin, request, baseUrl) ? undefined : 'site'
  // `Referer` is also sent by an old browser that follows a link from another site. So reading requests are accepted.
  if (READS.has(request.method) || site !== undefined || referer === undefined) return undefined
  return isOwnOrigin(parsedOrigin(referer)?.origin ?? 'null', request, baseUrl) ? undefined : 'site'
}
