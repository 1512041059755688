/**
 * Matches the name of a bookmark that the product sets around a copied section, to find its source again later. The
 * letters and digits after the prefix are random.
 */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/**
 * Returns whether a bookmark name is one that the product sets around a copied section: `_Tw` and 24 letters or digits.
 * Such a bookmark is used to find the source of the section again. A source document has one if this product composed
 * it.
 */
export function isOriginMark(name: string): boolean {
  return ORIGIN_MARK.test(name)
}
