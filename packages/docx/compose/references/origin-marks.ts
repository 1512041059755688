/**
 * Name of a bookmark around a selected range. The composing program finds the range's origin by it. Its letters and
 * digits mean nothing.
 */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/**
 * Returns whether a bookmark marks the origin of a text. Such a bookmark in a source is left from an earlier
 * composition.
 */
export function isOriginMark(name: string): boolean {
  return ORIGIN_MARK.test(name)
}
