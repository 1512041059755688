import { isIP } from 'node:net'

const LOCAL_SUFFIX = /\.(localhost|local|lan|internal|home\.arpa)$/

/**
 * Returns whether a `Host` header may name this server: an IP address, a name without dots, a local suffix such as
 * `.lan`, or the configured address. Other names are refused. Otherwise a hostile site could point its own host name to
 * this server and read the responses (DNS rebinding).
 */
export function isAllowedHost(host: string | undefined, baseUrl: string | undefined): boolean {
  if (host === undefined || host === '') return false
  if (baseUrl !== undefined && new URL(baseUrl).host === host) return true
  const url = URL.parse(`http://${host}`)
  if (!url || url.host !== host.toLowerCase().replace(/:80$/, '')) return false
  const name = url.hostname
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || LOCAL_SUFFIX.test(name)
}
