import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/**
 * Number of 16-bit groups in the prefix that identifies a /64 network of IPv6. A customer or machine gets at least such
 * a network (RFC 6177).
 */
const GROUPS_OF_A_NETWORK = 4

/** Expands an IPv6 address to its eight groups, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes an embedded IPv4 address as two groups and compresses zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after]
}

function embeddedIPv4(groups: readonly string[]): string {
  return groups
    .slice(6)
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16)
      return [bits >> 8, bits & 0xff]
    })
    .join('.')
}

/**
 * Removes the port that some proxies append to an address in `X-Forwarded-For`: `192.0.2.7:50123` gives `192.0.2.7`,
 * and `[2001:db8::7]:50123` gives `2001:db8::7`.
 */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/**
 * Returns the part of a network address that identifies one sender, for limiting requests. For IPv4 it is the address
 * without a port, because the port changes with each connection. For IPv6 it is the /64 network, such as
 * `2001:db8:0:1::/64`.
 */
export function addressBlock(address: string): string {
  const [bare = ''] = withoutPort(address).split('%')
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? embeddedIPv4(groups) : `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}
