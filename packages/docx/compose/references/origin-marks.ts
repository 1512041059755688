/**
 * Name of a bookmark around a chosen range, by which whoever composed the document finds its origin again: letters and
 * digits that say nothing themselves.
 */
const ORIGIN_MARK = /^_Tw[a-z2-7]{24}$/

/** Returns whether a bookmark marks the origin of a text. */
export function isOriginMark(name: string): boolean {
  return ORIGIN_MARK.test(name)
}
