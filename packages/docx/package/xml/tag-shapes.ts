import type { KnownMarkup } from './known-markup.ts'

/**
 * Number of hexadecimal digits in the value of an id, such as `w:rsidR` or `w14:paraId` (ST_LongHexNumber;
 * ECMA-376 Part 1, 17.18.50).
 */
export const IDENTIFIER_LENGTH = 8
/**
 * Number of slots in a cache of tags with ids, such as `w14:paraId`. It must be a power of two. Few are enough, because
 * without the ids most tags are equal.
 */
const PLACES = 128

/**
 * Cache of XML tags that are equal except for their ids. Word gives every paragraph its own `w14:paraId`, so paragraph
 * tags never repeat exactly. Its size is fixed: a new tag replaces an older one in the same slot.
 */
export class TagShapes {
  readonly #shapes = new Map<number, KnownMarkup>()
  readonly #met = new Set<number>()

  /**
   * Returns the cached tag that equals the tag between two offsets, except for ids such as `w14:paraId`.
   * Returns undefined if there is none.
   */
  find(buffer: string, start: number, end: number): KnownMarkup | undefined {
    if (this.#shapes.size === 0) return undefined
    const shape = this.#shapes.get(placeOf(buffer, start, end))
    return shape !== undefined && shape.written.length === end - start && hasShape(shape, buffer, start)
      ? shape
      : undefined
  }

  /**
   * Returns whether a tag that differs only in ids (such as `w14:paraId`) probably occurred before, and records the
   * tag. Only tags that are repeated are worth caching.
   */
  meet(written: string): boolean {
    const place = placeOf(written, 0, written.length)
    if (this.#met.has(place)) return true
    this.#met.add(place)
    return false
  }

  /** Caches a parsed tag with ids, in place of an older tag in the same slot of the table. */
  keep(shape: KnownMarkup): void {
    this.#shapes.set(placeOf(shape.written, 0, shape.written.length), shape)
  }
}

/**
 * Returns whether the markup at an offset of the text equals a cached tag or element, except for ids such as
 * `w14:paraId`.
 */
export function isWrittenAt(known: KnownMarkup, buffer: string, start: number): boolean {
  return known.identifiers.length === 0
    ? buffer.startsWith(known.written, start)
    : hasShape(known, buffer, start)
}

/** Returns whether the tag at offset `start` equals a cached tag, except for ids such as `w14:paraId`. */
function hasShape({ between, identifiers }: KnownMarkup, buffer: string, start: number): boolean {
  let at = start
  for (let i = 0; i < identifiers.length; i++) {
    const piece = between[i] as string
    if (!buffer.startsWith(piece, at) || !isIdentifier(buffer, at + piece.length)) return false
    at += piece.length + IDENTIFIER_LENGTH
  }
  return buffer.startsWith(between[identifiers.length] as string, at)
}

/**
 * Splits a start tag at its ids, whose values differ in every occurrence of the tag. Example: `<w:p
 * w14:paraId="1A2B3C4D">` gives `<w:p w14:paraId="` and `">`.
 * @param identifiers offsets at which the ids begin, ascending
 */
export function betweenIdentifiers(written: string, identifiers: readonly number[]): string[] {
  const starts = [0, ...identifiers.map((at) => at + IDENTIFIER_LENGTH)]
  return starts.map((start, i) => written.slice(start, identifiers[i] ?? written.length))
}

/** Returns whether the eight characters at this offset are hexadecimal digits, as in the value of `w14:paraId`. */
export function isIdentifier(buffer: string, at: number): boolean {
  for (let i = at; i < at + IDENTIFIER_LENGTH; i++) {
    const code = buffer.charCodeAt(i)
    const isDigit = code >= 0x30 && code <= 0x39
    if (!isDigit && !((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)) return false
  }
  return true
}

/**
 * Returns the index in the cache at which a tag is stored. It is computed from the tag's length and from some
 * characters of its name and first attribute.
 */
function placeOf(buffer: string, start: number, end: number): number {
  const hash =
    (end - start) * 31 +
    buffer.charCodeAt(start + 3) * 7 +
    buffer.charCodeAt(start + 10) * 3 +
    buffer.charCodeAt(start + 11)
  return hash & (PLACES - 1)
}
