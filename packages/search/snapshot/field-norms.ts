import { LENGTH_LEVELS, TABULATED_COUNTS } from '../segment/section-list/impact.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import type { QuantizedLengths } from './quantized-lengths.ts'
import type { LengthColumn, SectionLengths } from '../segment/store/section-lengths.ts'
import { bodyNorm, gramNorm, gramWeight, saturate, saturateGrams, titleNorm } from './bm25.ts'

/**
 * Field norms of a segment's sections, and the impacts computed from them. Norms are computed from the lengths whenever they
 * are needed: a division takes less time than reading a large array, which would take 24 bytes for each section.
 */
export interface FieldNorms {
  titleNormOf: (ordinal: number) => number
  bodyNormOf: (ordinal: number) => number
  gramNormOf: (ordinal: number) => number
  wordImpacts: Impacts
  gramImpacts: Impacts
}

interface Lengths {
  lengths: SectionLengths<LengthColumn>
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
  const { titleWords, bodyWords, titleGrams, bodyGrams } = lengths
  const titleNormOf = (ordinal: number) => titleNorm(titleWords[ordinal]!, averageTitleWords)
  const bodyNormOf = (ordinal: number) => bodyNorm(bodyWords[ordinal]!, averageBodyWords)
  const gramNormOf = (ordinal: number) =>
    gramNorm(gramWeight(titleGrams[ordinal]!, bodyGrams[ordinal]!), averageGramWeight)
  return {
    titleNormOf,
    bodyNormOf,
    gramNormOf,
    wordImpacts: wordImpacts(titleNormOf, bodyNormOf, quantizedBodyLengths, averageBodyWords),
    gramImpacts: gramImpacts(gramNormOf, quantizedGramLengths, averageGramWeight),
  }
}

type NormOf = (ordinal: number) => number

function wordImpacts(
  titleNormOf: NormOf,
  bodyNormOf: NormOf,
  { of: levels, shortest, longest }: QuantizedLengths,
  average: number,
): Impacts {
  const lowest = shortest.map((words) => bodyNorm(words, average))
  const highest = longest.map((words) => bodyNorm(words, average))
  return {
    exact: (ordinal, titleCount, bodyCount) =>
      saturate(titleCount, titleNormOf(ordinal), bodyCount, bodyNormOf(ordinal)),
    bound: (ordinal, titleCount, bodyCount) => {
      const norm = titleCount === 0 ? 1 : titleNormOf(ordinal)
      return saturate(titleCount, norm, bodyCount, lowest[levels[ordinal]!]!)
    },
    boundRatio: greatestRatio(highest, lowest),
    lengthLevels: levels,
    bodyBounds: tabled((bodyCount, level) => saturate(0, 1, bodyCount, lowest[level]!)),
  }
}

function gramImpacts(
  gramNormOf: NormOf,
  { of: levels, shortest, longest }: QuantizedLengths,
  average: number,
): Impacts {
  const lowest = shortest.map((weight) => gramNorm(weight, average))
  const highest = longest.map((weight) => gramNorm(weight, average))
  return {
    exact: (ordinal, titleCount, bodyCount) =>
      saturateGrams(gramWeight(titleCount, bodyCount), gramNormOf(ordinal)),
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
