/**
 * Name of a bookmark around a chosen range. Whoever composed the document finds the range's origin by it. Its letters
 * and digits have no meaning of their own.
 */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/** Returns whether a bookmark marks the origin of a text. */
export function isOriginMark(name: string): boolean {
  return ORIGIN_MARK.test(name)
}
