/**
 * Returns the name of the file inside a .docx that lists the relationships (typed links) of another file.
 * Example: `word/document.xml` gives `word/_rels/document.xml.rels`. '' means the whole .docx and gives
 * `_rels/.rels`.
 */
export function relationshipsPartOf(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

const RELATIONSHIPS_PART = /(^|\/)_rels\/([^/]*)\.rels$/i

/**
 * Returns whether a file inside a .docx lists the relationships (typed links) of another file. Example:
 * `word/_rels/document.xml.rels`.
 */
export function isRelationshipsPart(name: string): boolean {
  return RELATIONSHIPS_PART.test(name)
}

/**
 * Returns the name of the file inside a .docx whose relationships (typed links) the given file lists. Example:
 * `word/_rels/document.xml.rels` gives `word/document.xml`. `_rels/.rels` gives '', the whole .docx.
 */
export function ownerOfRelationships(name: string): string {
  return name.replace(RELATIONSHIPS_PART, '$1$2')
}

/**
 * Normalises the name of a file inside a .docx for use as a map key. The result is percent-decoded, in lower
 * case and without the leading slash. Case makes no difference in such names (ECMA-376 Part 2, 6.2.2.3).
 */
export function partKey(name: string): string {
  return decodePartName(name.replace(/^\//, '')).toLowerCase()
}

/**
 * Decodes the percent-encoding in the name of a file inside a .docx. Example: `word/my%20picture.png` gives
 * `word/my picture.png`. Returns a name with an invalid encoding unchanged.
 */
export function decodePartName(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
