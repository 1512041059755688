import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^[^/?#*]*:\/\/([^/?#]*)/

/** Returns true if a request names two hosts, so that a proxy may read another one (RFC 9112, 3.2 and 3.3). */
export function namesTwoHosts({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  // The names are in several `Host` headers, or in the request's target.
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return true
  if (url.startsWith('/') || url === '*') return false
  const authority = ABSOLUTE.exec(url)?.[1]
  return authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()
}

/** Maximum number of times that a path is percent-decoded. An encoded path can be encoded again. */
const DEEPEST_ENCODING = 4

/** Percent-decodes a text. Returns a wrongly encoded text unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A text with an invalid percent-encoding is returned unchanged.
    return text
  }
}

/**
 * Normalises a path like the most tolerant server: `/%2541pi/./x;a=1` gives `/api/x`. Use it for checks only, not for
 * routing.
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
