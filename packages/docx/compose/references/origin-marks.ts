/**
 * Matches the name of a bookmark that the product sets around a copied range, to find later from which source the text
 * came. The letters and digits after the prefix are random.
 */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/**
 * Returns whether a bookmark name is one that the product sets around the text of an answer, to find its source again:
 * `_Tw` and 24 letters or digits. In a source document, such a bookmark is left from an earlier composition.
 */
export function isOriginMark(name: string): boolean {
  return ORIGIN_MARK.test(name)
}
