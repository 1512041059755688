// The bookmark serves to find the source of the section again. The letters and digits after the prefix are random.
/** Matches the name of a bookmark that the product sets around a copied section. */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/** Returns true for a bookmark that the product sets around a copied section: `_Tw` and 24 letters or digits. */
export function isOriginMark(name: string): boolean {
  // The bookmark serves to find the source of the section again. A source document has one if this product composed it.
  return ORIGIN_MARK.test(name)
}
