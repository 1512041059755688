/**
 * Returns whether a field code makes a table of contents or a list of captions, as `TOC \o "1-3"` does (ECMA-376 Part
 * 1, 17.16.5.68).
 */
export function isContentsField(code: string): boolean {
  return /^\s*TOC\b/i.test(code)
}

/** Returns whether a field code makes a list of captions, as `TOC \c "Figure"` does. */
export function listsCaptions(code: string): boolean {
  return isContentsField(code) && /\\[ac](?![\p{L}\p{N}])/iu.test(code)
}
