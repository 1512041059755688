import type { KnownMarkup } from './known-markup.ts'

/**
 * Length of an id, such as `w:rsidR` or `w14:paraId`, in hexadecimal digits (ST_LongHexNumber; ECMA-376 Part 1,
 * 17.18.50).
 */
export const IDENTIFIER_LENGTH = 8
/** Number of slots in a cache of tags with ids; a power of two. A document has few different tags of this kind. */
const PLACES = 128

// Word gives every paragraph its own id, so paragraph tags are never repeated exactly. A new tag replaces an older one
// in the same slot.
/** Cache of XML tags that are equal except for ids such as `w14:paraId`. */
export class TagShapes {
  readonly #shapes = new Map<number, KnownMarkup>()
  readonly #met = new Set<number>()

  /** Returns the cached tag that equals the tag between two offsets except for ids, or `undefined`. */
  find(buffer: string, start: number, end: number): KnownMarkup | undefined {
    if (this.#shapes.size === 0) return undefined
    const shape = this.#shapes.get(placeOf(buffer, start, end))
    return shape !== undefined && shape.written.length === end - start && hasShape(shape, buffer, start)
      ? shape
      : undefined
  }

  /** Records a tag with ids, and returns whether a tag with equal markup except for ids probably occurred before. */
  meet(written: string): boolean {
    const place = placeOf(written, 0, written.length)
    if (this.#met.has(place)) return true
    this.#met.add(place)
    return false
  }

  /** Caches a parsed tag with ids, and replaces an older tag in the same slot. */
  keep(shape: KnownMarkup): void {
    this.#shapes.set(placeOf(shape.written, 0, shape.written.length), shape)
  }
}

/** Returns whether the markup at an offset equals a cached tag or element, except for ids such as `w14:paraId`. */
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
 * Splits a tag at its ids: `<w:p w14:paraId="1A2B3C4D">` gives `<w:p w14:paraId="` and `">`.
 * @param identifiers offsets at which the ids begin, ascending
 */
export function betweenIdentifiers(written: string, identifiers: readonly number[]): string[] {
  const starts = [0, ...identifiers.map((at) => at + IDENTIFIER_LENGTH)]
  return starts.map((start, i) => written.slice(start, identifiers[i] ?? written.length))
}

/** Returns whether the eight characters at an offset are hexadecimal digits, as in an id such as `w14:paraId`. */
export function isIdentifier(buffer: string, at: number): boolean {
  for (let i = at; i < at + IDENTIFIER_LENGTH; i++) {
    const code = buffer.charCodeAt(i)
    const isDigit = code >= 0x30 && code <= 0x39
    if (!isDigit && !((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)) return false
  }
  return true
}

/** Returns the cache slot of a tag, computed from its length and some characters of its name and first attribute. */
function placeOf(buffer: string, start: number, end: number): number {
  const hash =
    (end - start) * 31 +
    buffer.charCodeAt(start + 3) * 7 +
    buffer.charCodeAt(start + 10) * 3 +
    buffer.charCodeAt(start + 11)
  return hash & (PLACES - 1)
}
