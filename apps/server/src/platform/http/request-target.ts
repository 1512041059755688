import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^[^/?#*]*:\/\/([^/?#]*)/

/**
 * Returns whether an HTTP request names two different hosts, in several `Host` headers or in its target. A proxy in
 * front of this server could then read another host than the server does (RFC 9112, 3.2 and 3.3).
 */
export function namesTwoHosts({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return true
  if (url.startsWith('/') || url === '*') return false
  const authority = ABSOLUTE.exec(url)?.[1]
  return authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()
}

/**
 * Maximum number of times that a path is percent-decoded, because a client may have encoded it more than once. For
 * example, `%2541` becomes `%41`, and then `A`.
 */
const DEEPEST_ENCODING = 4

/** Decodes the percent-encoding of a text. A text with an invalid encoding is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A text with an invalid percent-encoding is returned unchanged.
    return text
  }
}

/**
 * Returns the path of a request as the most tolerant server would read it: `/%2541pi/./x;a=1` gives `/api/x`. Use the
 * result only to recognise the kind of path, because the router decides which route a request gets.
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
