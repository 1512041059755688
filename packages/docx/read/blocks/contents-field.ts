/**
 * Returns whether a Word field with this code makes a table of contents or a list of captions. Such a code
 * begins with `TOC`, for example `TOC \o "1-3"` (ECMA-376 Part 1, 17.16.5.68).
 */
export function isContentsField(code: string): boolean {
  return /^\s*TOC\b/i.test(code)
}

/**
 * Returns whether a Word field with this code makes a list of figures or tables. Example: `TOC \c "Figure"`. Returns
 * false for a table of contents.
 */
export function listsCaptions(code: string): boolean {
  return isContentsField(code) && /\\[ac](?![\p{L}\p{N}])/iu.test(code)
}
