/**
 * Returns the name of the part with the relationships of a part: `word/_rels/document.xml.rels` for
 * `word/document.xml`, and `_rels/.rels` for '', which means the package.
 */
export function relationshipsPartOf(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

const RELATIONSHIPS_PART = /(^|\/)_rels\/([^/]*)\.rels$/i

/** Returns whether this is the name of a part that lists relationships, such as `word/_rels/document.xml.rels`. */
export function isRelationshipsPart(name: string): boolean {
  return RELATIONSHIPS_PART.test(name)
}

/**
 * Returns the name of the part whose relationships a list contains: `word/document.xml` for
 * `word/_rels/document.xml.rels`, and '' for `_rels/.rels`, the list of the package.
 */
export function ownerOfRelationships(name: string): string {
  return name.replace(RELATIONSHIPS_PART, '$1$2')
}

/**
 * Returns a part name in normal form, for use as a map key: percent-decoded, in lower case and without the leading
 * slash. Equivalent names have equal normal forms, because part names are compared without regard to case (ECMA-376
 * Part 2, 6.2.2.3).
 */
export function partKey(name: string): string {
  return decodePartName(name.replace(/^\//, '')).toLowerCase()
}

/**
 * Decodes the percent-encoding of a part name or of a relationship's target, which are URIs: `word/my%20picture.png`
 * becomes `word/my picture.png`. A name with an invalid encoding is returned unchanged.
 */
export function decodePartName(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
