import { posix } from 'node:path'

/**
 * Returns the name of the relationships part of a part: `word/_rels/document.xml.rels` for `word/document.xml`, and
 * `_rels/.rels` for the package ('').
 */
export function relationshipsPartOf(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

/** Returns the key of a part name. Part names are compared without regard to case (ECMA-376 Part 2, 6.2.2.3). */
export function partKey(name: string): string {
  return decodePartName(name.replace(/^\//, '')).toLowerCase()
}

/**
 * Decodes the percent-encoding of a part name or target (a URI). An invalid encoding is returned as written.
 */
export function decodePartName(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Returns the part to which a relationship's target refers, or undefined when it does not exist.
 * @param source part that has the relationship
 * @param resolve returns the archive's spelling of a part name, or undefined when there is no such part
 */
export function resolveTarget(
  target: string,
  source: string,
  resolve: (name: string) => string | undefined,
): string | undefined {
  const path = (target.split('#')[0] ?? '').replaceAll('\\', '/')
  if (path === '') return target.startsWith('#') ? source : undefined
  const folder = source.slice(0, source.lastIndexOf('/') + 1)
  // Leading `..` beyond the root stay at the root, as in RFC 3986, 5.2.4.
  const name = posix.normalize(path.startsWith('/') ? path : `/${folder}${path}`).slice(1)
  return resolve(name) ?? resolve(decodePartName(name))
}
