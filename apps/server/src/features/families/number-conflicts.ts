import { excerptOf } from '@tenderwright/quantities'
import { diffArrays } from 'diff'
import { disagree, readTokens } from './figures.ts'
import type { Token } from './figures.ts'

/** Number in a text that contradicts the number at the same place of another version, such as "99,5 %" and "99,9 %". */
export interface Disagreement {
  /** Position of the number in the text of the first version, in UTF-16 code units from 0. */
  start: number
  text: string
  excerpt: string
  otherText: string
  otherExcerpt: string
}

/**
 * Largest edit distance, in words, at which two versions of a text are still compared. Texts that differ more have too
 * little in common to find the same place in both.
 */
const MOST_CHANGES = 2000
const MOST_WORDS = 20_000

/**
 * Finds contradicting numbers in two versions of a text, such as "99,5 %" in one and "99,9 %" in the other. The
 * surrounding words may differ. Returns an empty list if the texts are too different.
 */
export function numberConflicts(first: string, second: string): Disagreement[] {
  const left = readTokens(first).slice(0, MOST_WORDS)
  const right = readTokens(second).slice(0, MOST_WORDS)
  if (figuresIn(left) === figuresIn(right)) return []
  const changes = diffArrays(
    left.map(({ sign }) => sign),
    right.map(({ sign }) => sign),
    { maxEditLength: MOST_CHANGES },
  )
  const found: Disagreement[] = []
  let [l, r] = [0, 0]
  for (const { value, added, removed } of changes ?? []) {
    if (removed) l += value.length
    else if (added) r += value.length
    else {
      for (let i = 0; i < value.length; i++) {
        const [one, other] = [left[l + i]!, right[r + i]!]
        if (one.figure && other.figure && disagree(one.figure, other.figure))
          found.push({
            start: one.figure.start,
            text: first.slice(one.figure.start, one.figure.end),
            excerpt: excerptOf(first, one.figure.start, one.figure.end),
            otherText: second.slice(other.figure.start, other.figure.end),
            otherExcerpt: excerptOf(second, other.figure.start, other.figure.end),
          })
      }
      l += value.length
      r += value.length
    }
  }
  return found
}

function figuresIn(tokens: readonly Token[]): string {
  return tokens
    .flatMap(({ figure }) => (figure ? [`${figure.value}-${figure.high ?? ''}${figure.unit}`] : []))
    .join(' ')
}
