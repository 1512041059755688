/**
 * Name of a bookmark around a selected range. The composing program finds the range's origin by it. Its letters and
 * digits mean nothing.
 */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/**
 * Returns whether a bookmark name is one that the product gives to the text of an answer, to find its source again:
 * `_Tw` and 24 letters or digits. Such a bookmark in a source document is left from an earlier composition.
 */
export function isOriginMark(name: string): boolean {
  return ORIGIN_MARK.test(name)
}
