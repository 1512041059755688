import { TABLED } from '../segment/gains.ts'
import type { Gains } from '../segment/gains.ts'
import { LEVELS } from '../segment/length-levels.ts'
import type { LengthLevels } from '../segment/length-levels.ts'
import type { SectionLengths } from '../segment/section-lengths.ts'
import { bodyNorm, gramNorm, gramWeight, saturate, saturateGrams, titleNorm } from './bm25.ts'

/** What the sections of a segment are long or short against, by ordinal, and what their counts therefore gain. */
export interface Norms {
  titleNorms: Float64Array
  bodyNorms: Float64Array
  gramNorms: Float64Array
  wordGains: Gains
  gramGains: Gains
}

interface Lengths {
  lengths: SectionLengths
  bodyLevels: LengthLevels
  gramLevels: LengthLevels
}

interface Averages {
  averageTitleWords: number
  averageBodyWords: number
  averageGramWeight: number
}

export function measureNorms({ lengths, bodyLevels, gramLevels }: Lengths, averages: Averages): Norms {
  const { averageTitleWords, averageBodyWords, averageGramWeight } = averages
  const count = lengths.bodyWords.length
  const titleNorms = new Float64Array(count)
  const bodyNorms = new Float64Array(count)
  const gramNorms = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    titleNorms[i] = titleNorm(lengths.titleWords[i]!, averageTitleWords)
    bodyNorms[i] = bodyNorm(lengths.bodyWords[i]!, averageBodyWords)
    gramNorms[i] = gramNorm(gramWeight(lengths.titleGrams[i]!, lengths.bodyGrams[i]!), averageGramWeight)
  }
  return {
    titleNorms,
    bodyNorms,
    gramNorms,
    wordGains: wordGains(titleNorms, bodyNorms, bodyLevels, averageBodyWords),
    gramGains: gramGains(gramNorms, gramLevels, averageGramWeight),
  }
}

function wordGains(
  titleNorms: Float64Array,
  bodyNorms: Float64Array,
  { of: levels, shortest, longest }: LengthLevels,
  average: number,
): Gains {
  const lowest = shortest.map((words) => bodyNorm(words, average))
  const highest = longest.map((words) => bodyNorm(words, average))
  return {
    of: (ordinal, titleCount, bodyCount) =>
      saturate(titleCount, titleNorms[ordinal]!, bodyCount, bodyNorms[ordinal]!),
    most: (ordinal, titleCount, bodyCount) => {
      const norm = titleCount === 0 ? 1 : titleNorms[ordinal]!
      return saturate(titleCount, norm, bodyCount, lowest[levels[ordinal]!]!)
    },
    looseness: greatestRatio(highest, lowest),
    levels,
    mostInBody: tabled((bodyCount, level) => saturate(0, 1, bodyCount, lowest[level]!)),
  }
}

function gramGains(
  gramNorms: Float64Array,
  { of: levels, shortest, longest }: LengthLevels,
  average: number,
): Gains {
  const lowest = shortest.map((weight) => gramNorm(weight, average))
  const highest = longest.map((weight) => gramNorm(weight, average))
  return {
    of: (ordinal, titleCount, bodyCount) =>
      saturateGrams(gramWeight(titleCount, bodyCount), gramNorms[ordinal]!),
    most: (ordinal, titleCount, bodyCount) =>
      saturateGrams(gramWeight(titleCount, bodyCount), lowest[levels[ordinal]!]!),
    looseness: greatestRatio(highest, lowest),
    levels,
    mostInBody: tabled((bodyCount, level) => saturateGrams(gramWeight(0, bodyCount), lowest[level]!)),
  }
}

/*
 * A gain never grows faster than the norms of its section fall: a norm lower by some ratio makes it larger by less than
 * that ratio.
 */
function greatestRatio(highest: Float64Array, lowest: Float64Array): number {
  return highest.reduce((greatest, norm, level) => Math.max(greatest, norm / lowest[level]!), 1)
}

function tabled(most: (bodyCount: number, level: number) => number): Float64Array {
  return Float64Array.from({ length: TABLED * LEVELS }, (_, at) =>
    most(1 + Math.floor(at / LEVELS), at % LEVELS),
  )
}
