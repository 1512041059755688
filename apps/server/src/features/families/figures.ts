import { isNear, readQuantities } from '@tenderwright/quantities'
import type { Quantity } from '@tenderwright/quantities'
import { fold } from '@tenderwright/search'

/** Word or number of a text. Two versions of a text are aligned token by token. */
export interface Token {
  start: number
  /**
   * Text by which this word or number is matched with one in another version. All quantities have the sign "#", so
   * different values match each other.
   */
  sign: string
  figure?: Quantity
}

const TOKEN = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:/-]\p{N}+)*/gu
/** Kinds of numbers that never contradict another version of a text: dates and version numbers. */
const NAMES: ReadonlySet<string> = new Set(['date', 'version'])

/**
 * Splits a text into words and numbers, to align it with another version. Every quantity such as "99,5 %" gets the sign
 * "#", so that different values in the same place match. Dates and version numbers are not treated as quantities.
 */
export function readTokens(text: string): Token[] {
  const figures = readQuantities(text).filter(({ kind }) => !NAMES.has(kind))
  const tokens: Token[] = []
  let next = 0
  for (const { 0: written, index: start } of text.matchAll(TOKEN)) {
    const end = start + written.length
    while (next < figures.length && figures[next]!.end <= start) next++
    const figure = figures[next]
    if (figure && figure.start < end) {
      tokens.push({ start, sign: '#', figure })
      next++
    } else tokens.push({ start, sign: /^\p{N}/u.test(written) ? '0' : fold(written) })
  }
  return tokens
}

/**
 * Returns whether two quantities at the same place of two texts contradict each other. "4 hours" and "2 hours" do; "5
 * users" and "5 people" do not.
 */
export function disagree(a: Quantity, b: Quantity): boolean {
  if (!isNear(a.value, b.value, a, b) || !isNear(a.high ?? a.value, b.high ?? b.value, a, b)) return true
  return a.unit !== b.unit && a.kind === 'duration' && b.kind === 'duration'
}
