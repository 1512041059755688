import { isIP } from 'node:net'

const LOCAL_SUFFIX = /\.(localhost|local|lan|internal|home\.arpa)$/

/** Returns true if a `Host` header may name this server: an IP address, a local name or the configured address. */
export function isAllowedHost(host: string | undefined, baseUrl: string | undefined): boolean {
  // Other names are refused. Otherwise a web page could let its own host name point to this server and read the answers
  // (DNS rebinding). Local names have no dots or a suffix such as `.lan`.
  if (host === undefined || host === '') return false
  if (baseUrl !== undefined && new URL(baseUrl).host === host) return true
  const url = URL.parse(`http://${host}`)
  if (!url || url.host !== host.toLowerCase().replace(/:80$/, '')) return false
  const name = url.hostname
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || LOCAL_SUFFIX.test(name)
}
