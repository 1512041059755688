import { isNear, readQuantities } from '@tenderwright/quantities'
import type { Quantity } from '@tenderwright/quantities'
import { fold } from '@tenderwright/search'

/** Word or number of a text that is aligned with another version of the text. */
export interface Token {
  start: number
  /** Key for aligning versions of a text. All quantities have the key "#", so different values match. */
  sign: string
  figure?: Quantity
}

const TOKEN = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:/-]\p{N}+)*/gu
/** Kinds of quantities that may differ without contradiction, such as dates. */
const NAMES: ReadonlySet<string> = new Set(['date', 'version'])

/** Splits a text into words and numbers for alignment. Quantities such as "99,5 %" all get the key "#". */
export function readTokens(text: string): Token[] {
  // Different values in the same place then match. Dates and version numbers are not treated as quantities.
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
 * Returns whether two quantities contradict each other: "4 hours" and "2 hours" do, "5 users" and "5 people" do not.
 */
export function disagree(a: Quantity, b: Quantity): boolean {
  if (!isNear(a.value, b.value, a, b) || !isNear(a.high ?? a.value, b.high ?? b.value, a, b)) return true
  return a.unit !== b.unit && a.kind === 'duration' && b.kind === 'duration'
}
