import { LENGTH_LEVELS, TABULATED_COUNTS } from '../segment/section-list/impact.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import type { QuantizedLengths } from './quantized-lengths.ts'
import type { SectionLengths } from '../segment/store/section-lengths.ts'
import { bodyNorm, gramNorm, gramWeight, saturate, saturateGrams, titleNorm } from './bm25.ts'

/** Field norms of a segment's sections by ordinal, and the impacts computed from them. */
export interface FieldNorms {
  titleNorms: Float64Array
  bodyNorms: Float64Array
  gramNorms: Float64Array
  wordImpacts: Impacts
  gramImpacts: Impacts
}

interface Lengths {
  lengths: SectionLengths
  quantizedBodyLengths: QuantizedLengths
  quantizedGramLengths: QuantizedLengths
}

interface Averages {
  averageTitleWords: number
  averageBodyWords: number
  averageGramWeight: number
}

/** Computes the field norms and impacts of a segment from the averages of its language. */
export function computeFieldNorms(
  { lengths, quantizedBodyLengths, quantizedGramLengths }: Lengths,
  averages: Averages,
): FieldNorms {
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
    wordImpacts: wordImpacts(titleNorms, bodyNorms, quantizedBodyLengths, averageBodyWords),
    gramImpacts: gramImpacts(gramNorms, quantizedGramLengths, averageGramWeight),
  }
}

function wordImpacts(
  titleNorms: Float64Array,
  bodyNorms: Float64Array,
  { of: levels, shortest, longest }: QuantizedLengths,
  average: number,
): Impacts {
  const lowest = shortest.map((words) => bodyNorm(words, average))
  const highest = longest.map((words) => bodyNorm(words, average))
  return {
    exact: (ordinal, titleCount, bodyCount) =>
      saturate(titleCount, titleNorms[ordinal]!, bodyCount, bodyNorms[ordinal]!),
    bound: (ordinal, titleCount, bodyCount) => {
      const norm = titleCount === 0 ? 1 : titleNorms[ordinal]!
      return saturate(titleCount, norm, bodyCount, lowest[levels[ordinal]!]!)
    },
    boundRatio: greatestRatio(highest, lowest),
    lengthLevels: levels,
    bodyBounds: tabled((bodyCount, level) => saturate(0, 1, bodyCount, lowest[level]!)),
  }
}

function gramImpacts(
  gramNorms: Float64Array,
  { of: levels, shortest, longest }: QuantizedLengths,
  average: number,
): Impacts {
  const lowest = shortest.map((weight) => gramNorm(weight, average))
  const highest = longest.map((weight) => gramNorm(weight, average))
  return {
    exact: (ordinal, titleCount, bodyCount) =>
      saturateGrams(gramWeight(titleCount, bodyCount), gramNorms[ordinal]!),
    bound: (ordinal, titleCount, bodyCount) =>
      saturateGrams(gramWeight(titleCount, bodyCount), lowest[levels[ordinal]!]!),
    boundRatio: greatestRatio(highest, lowest),
    lengthLevels: levels,
    bodyBounds: tabled((bodyCount, level) => saturateGrams(gramWeight(0, bodyCount), lowest[level]!)),
  }
}

/*
 * The impact grows more slowly than the norm falls: dividing the norm by some ratio multiplies the impact by less. The
 * largest ratio of norms within a level therefore bounds the ratio of impacts.
 */
function greatestRatio(highest: Float64Array, lowest: Float64Array): number {
  return highest.reduce((greatest, norm, level) => Math.max(greatest, norm / lowest[level]!), 1)
}

function tabled(most: (bodyCount: number, level: number) => number): Float64Array {
  return Float64Array.from({ length: TABULATED_COUNTS * LENGTH_LEVELS }, (_, at) =>
    most(1 + Math.floor(at / LENGTH_LEVELS), at % LENGTH_LEVELS),
  )
}
