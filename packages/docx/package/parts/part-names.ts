/**
 * Returns the name of the `.rels` part with a part's relationships, such as `word/_rels/document.xml.rels`;
 * `_rels/.rels` for '' (the whole .docx).
 */
export function relationshipsPartOf(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

const RELATIONSHIPS_PART = /(^|\/)_rels\/([^/]*)\.rels$/i

/** Returns whether a part lists relationships, such as `word/_rels/document.xml.rels`. */
export function isRelationshipsPart(name: string): boolean {
  return RELATIONSHIPS_PART.test(name)
}

/** Returns the part whose relationships a `.rels` part lists; '' (the whole .docx) for `_rels/.rels`. */
export function ownerOfRelationships(name: string): string {
  return name.replace(RELATIONSHIPS_PART, '$1$2')
}

/** Normalises a part name for use as a map key: percent-decoded, in lower case, without the leading slash. */
export function partKey(name: string): string {
  // Case makes no difference in part names (ECMA-376 Part 2, 6.2.2.3).
  return decodePartName(name.replace(/^\//, '')).toLowerCase()
}

/** Percent-decodes a part name, such as `word/my%20picture.png`. Returns an invalid one unchanged. */
export function decodePartName(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
