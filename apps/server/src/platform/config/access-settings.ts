import { isIP } from 'node:net'
import { SettingError } from './settings.ts'

/**
 * Rule for who may create an account: everybody (`open`), nobody (`closed`), or only people whose e-mail address has
 * one of the listed domains. The domains are in lower case.
 */
export type SignUpRule = 'open' | 'closed' | readonly string[]

/** Minimum number of characters in the secret that signs session cookies, whether it is configured or generated. */
export const SHORTEST_SECRET = 32

const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
}

export function signUpRule(text: string | undefined): SignUpRule {
  if (text === undefined || text === 'open') return 'open'
  if (text === 'closed') return 'closed'
  const domains = partsOf(text).map((part) => part.replace(/^@/, ''))
  if (domains.length === 0 || !domains.every((domain) => DOMAIN.test(domain)))
    throw new SettingError(
      'SIGN_UP',
      text,
      'open, closed, or e-mail domains such as hospital.org,group.example',
    )
  return domains
}

/** Names of groups of network addresses that the library proxy-addr understands, such as `loopback`. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A network of 0 bits would contain all addresses. If all were trusted, any stranger could forge the client address.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

export function trustedProxies(text: string | undefined): readonly string[] {
  if (text === undefined) return []
  const proxies = partsOf(text)
  if (proxies.length === 0 || !proxies.every((part) => NAMED_NETWORKS.has(part) || isNetwork(part)))
    throw new SettingError(
      'TRUST_PROXY',
      text,
      'addresses or networks such as 10.0.0.5,10.1.0.0/16, or loopback, linklocal, uniquelocal',
    )
  return proxies
}

export function metricsToken(text: string | undefined): string | undefined {
  // The message appears on screens and in logs, so it must not contain the token.
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new SettingError('METRICS_TOKEN', '…', 'at least 16 letters, digits and signs, without spaces')
  return text
}
