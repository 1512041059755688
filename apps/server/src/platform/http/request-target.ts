import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^[^/?#*]*:\/\/([^/?#]*)/

/**
 * Whether a request names more than one server, or one in its target and another in its `Host`. A proxy and this server
 * might then take it for requests to two places (RFC 9112, 3.2 and 3.3).
 */
export function namesTwoHosts({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return true
  if (url.startsWith('/') || url === '*') return false
  const authority = ABSOLUTE.exec(url)?.[1]
  return authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()
}

/** Spellings nested deeper than this name nothing. */
const DEEPEST_ENCODING = 4

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An encoding that is none stays as it stands.
    return text
  }
}

/**
 * Returns the path of a request's target as the most forgiving server would read it: without scheme, host, query and
 * parameters, decoded as often as it can be, in small letters, without empty and dot segments. Only for telling what a
 * path looks like; which route it belongs to, the router says.
 */
export function forgivingPath(target: string): string {
  let path = target.replace(ABSOLUTE, '').replace(/[?#].*$/s, '')
  for (let round = 0; round < DEEPEST_ENCODING; round++) path = decoded(path)
  const segments: string[] = []
  for (const segment of path.split(/[/\\]+/)) {
    const name = segment.replace(/[;?#].*$/s, '')
    if (name === '..') segments.pop()
    else if (name !== '' && name !== '.') segments.push(name.toLowerCase())
  }
  return `/${segments.join('/')}`
}
