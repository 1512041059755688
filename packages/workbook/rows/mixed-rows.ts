import { asks, wordsIn } from '../tables/cell-kinds.ts'
import type { MatrixRequirement } from '../tables/reading.ts'

/** Longest title of a group, in words. */
const MAX_WORDS = 8
/** Part of the rows that are short from which the asking ones may be the only requirements. */
const MANY = 0.5
/** Fewest rows that ask for something. */
const MIN_ASKING = 2

/** Returns whether a text may be the title of a group: a few words that ask for nothing. */
export function mayBeTitle(text: string): boolean {
  return wordsIn(text) <= MAX_WORDS && !asks(text) && !/[.;]$/.test(text)
}

/**
 * Returns the rows that may be titles of groups, when they are at least half of all and the others ask for something in
 * sentences: three requirements among twenty titles look like twenty-three requirements.
 */
export function rowsLikeTitles(requirements: readonly MatrixRequirement[]): number[] {
  const like = requirements.filter(
    ({ item, description }) => (item === '' || description === '') && mayBeTitle(item || description),
  )
  const titles = new Set(like)
  const others = requirements.filter((one) => !titles.has(one))
  const asking = others.filter(({ item, description }) => asks(item) || asks(description))
  const isMixed =
    like.length >= requirements.length * MANY &&
    asking.length >= MIN_ASKING &&
    asking.length >= others.length * MANY
  return isMixed ? like.map(({ row }) => row) : []
}
