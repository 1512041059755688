import { isIP } from 'node:net'

const LOCAL_SUFFIX = /\.(localhost|local|lan|internal|home\.arpa)$/

/**
 * Whether a `Host` header names this server in a way people of a local network do: an IP address, a name without dots,
 * a local suffix, or the configured address. A public domain name that merely points here is refused unless it is
 * BASE_URL: otherwise any web page could make its own name point here and talk to the server as itself (DNS rebinding).
 */
export function isAllowedHost(host: string | undefined, baseUrl: string | undefined): boolean {
  if (host === undefined || host === '') return false
  if (baseUrl !== undefined && new URL(baseUrl).host === host) return true
  const url = URL.parse(`http://${host}`)
  if (!url || url.host !== host.toLowerCase().replace(/:80$/, '')) return false
  const name = url.hostname
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || LOCAL_SUFFIX.test(name)
}
