import { asks, wordsIn } from '../tables/cell-kinds.ts'
import type { MatrixRequirement } from '../tables/reading.ts'

/** Largest number of words of a group title. */
const MAX_WORDS = 8
/** Share of short rows from which only the asking rows may be requirements. */
const MANY = 0.5
/** Smallest number of rows that must ask for something. */
const MIN_ASKING = 2

/** Returns whether a text may be a group title: a few words that ask for nothing. */
export function mayBeTitle(text: string): boolean {
  return wordsIn(text) <= MAX_WORDS && !asks(text) && !/[.;]$/.test(text)
}

/**
 * Returns the rows that may be group titles. They must be at least half of all rows, and the others must ask in
 * sentences; a row with a value in the mandatory column is none. Without this question, three requirements among twenty
 * titles would be read as twenty-three requirements.
 */
export function rowsLikeTitles(requirements: readonly MatrixRequirement[]): number[] {
  const like = requirements.filter(
    ({ item, description, mandatory }) =>
      (item === '' || description === '') && !mandatory && mayBeTitle(item || description),
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
