/** Returns whether a field code makes a table of contents or a list of captions (TOC, 17.16.5.68). */
export function isContentsField(code: string): boolean {
  return /^\s*TOC\b/i.test(code)
}

/** Returns whether the field code of a table of contents lists captions of pictures or tables instead of headings. */
export function listsCaptions(code: string): boolean {
  return isContentsField(code) && /\\[ac](?![\p{L}\p{N}])/iu.test(code)
}
