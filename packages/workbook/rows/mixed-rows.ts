import { asks, wordsIn } from '../tables/cell-kinds.ts'
import type { MatrixRequirement } from '../tables/reading.ts'

/** Maximum number of words of a group title. */
const MAX_WORDS = 8
/** Smallest share of rows like titles, and smallest share of asking rows among the other rows, for a doubt. */
const MANY = 0.5
/** Smallest number of rows that must ask for something for a doubt about the short rows beside them. */
const MIN_ASKING = 2

/**
 * Returns whether a text may be a title above requirements rather than a requirement: it has at most eight words, asks
 * for nothing, and does not end like a sentence.
 */
export function mayBeTitle(text: string): boolean {
  return wordsIn(text) <= MAX_WORDS && !asks(text) && !/[.;]$/.test(text)
}

/**
 * Returns the row numbers of requirements that may be only titles. The program then asks a person, because it would
 * otherwise read twenty titles and three requirements as twenty-three requirements. Returns no rows unless two
 * conditions hold: at least half of the requirements look like titles, and of the remaining ones at least two, and at
 * least half, ask for something.
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
