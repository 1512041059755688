/**
 * Returns the name of the relationships part of a part: `word/_rels/document.xml.rels` for `word/document.xml`, and
 * `_rels/.rels` for the package ('').
 */
export function relationshipsPartOf(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

const RELATIONSHIPS_PART = /(^|\/)_rels\/([^/]*)\.rels$/i

/** Returns whether a part lists the relationships of another part. */
export function isRelationshipsPart(name: string): boolean {
  return RELATIONSHIPS_PART.test(name)
}

/** Returns the part whose relationships a part lists: `word/document.xml` for `word/_rels/document.xml.rels`. */
export function ownerOfRelationships(name: string): string {
  return name.replace(RELATIONSHIPS_PART, '$1$2')
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
