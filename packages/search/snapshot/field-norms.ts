import type { Impacts } from '../segment/section-list/impact.ts'
import type { QuantizedLengths } from './quantized-lengths.ts'
import type { LengthColumn, SectionLengths } from '../segment/store/section-lengths.ts'
import {
  bodyFactor,
  bodyNorm,
  GRAM_CEILING,
  gramNorm,
  gramWeight,
  saturate,
  saturateGrams,
  titleFactor,
  titleNorm,
  WORD_CEILING,
  WORD_HALF,
} from './bm25.ts'

/**
 * Functions that compute the length norms of an index segment's sections, and the contributions of terms to scores. A
 * norm is a length relative to the average, as in BM25F.
 */
export interface FieldNorms {
  // Norms are computed when they are needed. Stored norms would take 24 bytes for each section, and reading them from a
  // large array takes longer than a division.

  titleNormOf: (ordinal: number) => number
  bodyNormOf: (ordinal: number) => number
  gramNormOf: (ordinal: number) => number
  wordImpacts: Impacts
  gramImpacts: Impacts
}

interface Lengths {
  lengths: SectionLengths<LengthColumn>
  quantizedTitleLengths: QuantizedLengths
  quantizedBodyLengths: QuantizedLengths
  quantizedGramLengths: QuantizedLengths
}

interface Averages {
  averageTitleWords: number
  averageBodyWords: number
  averageGramWeight: number
}

/**
 * Returns functions for the length norms of an index segment's sections, and for the contributions of terms to scores.
 * A norm is a length relative to the average, as in BM25F.
 *
 * @param averages average lengths of all sections in the segment's language
 */
export function computeFieldNorms(segment: Lengths, averages: Averages): FieldNorms {
  const { averageTitleWords, averageBodyWords, averageGramWeight } = averages
  const { titleWords, bodyWords, titleGrams, bodyGrams } = segment.lengths
  const titleNormOf = (ordinal: number) => titleNorm(titleWords[ordinal]!, averageTitleWords)
  const bodyNormOf = (ordinal: number) => bodyNorm(bodyWords[ordinal]!, averageBodyWords)
  const gramNormOf = (ordinal: number) =>
    gramNorm(gramWeight(titleGrams[ordinal]!, bodyGrams[ordinal]!), averageGramWeight)
  return {
    titleNormOf,
    bodyNormOf,
    gramNormOf,
    wordImpacts: wordImpacts(titleNormOf, bodyNormOf, segment, averages),
    gramImpacts: gramImpacts(gramNormOf, segment.quantizedGramLengths, averageGramWeight),
  }
}

type NormOf = (ordinal: number) => number

function wordImpacts(
  titleNormOf: NormOf,
  bodyNormOf: NormOf,
  { quantizedTitleLengths: titles, quantizedBodyLengths: bodies }: Lengths,
  { averageTitleWords, averageBodyWords }: Averages,
): Impacts {
  const titleNorms = normsOf(titles, (words) => titleNorm(words, averageTitleWords))
  const bodyNorms = normsOf(bodies, (words) => bodyNorm(words, averageBodyWords))
  return {
    exact: (ordinal, titleCount, bodyCount) =>
      saturate(titleCount, titleNormOf(ordinal), bodyCount, bodyNormOf(ordinal)),
    bounds: {
      titleLevels: titles.of,
      titleFactors: titleNorms.lowest.map(titleFactor),
      bodyLevels: bodies.of,
      bodyFactors: bodyNorms.lowest.map(bodyFactor),
      ceiling: WORD_CEILING,
      half: WORD_HALF,
      ratio: Math.max(titleNorms.ratio, bodyNorms.ratio),
    },
  }
}

function gramImpacts(gramNormOf: NormOf, lengths: QuantizedLengths, average: number): Impacts {
  const { lowest, ratio } = normsOf(lengths, (weight) => gramNorm(weight, average))
  return {
    exact: (ordinal, titleCount, bodyCount) =>
      saturateGrams(gramWeight(titleCount, bodyCount), gramNormOf(ordinal)),
    bounds: {
      titleLevels: lengths.of,
      titleFactors: lowest.map((norm) => gramWeight(1, 0) / norm),
      bodyLevels: lengths.of,
      bodyFactors: lowest.map((norm) => gramWeight(0, 1) / norm),
      ceiling: GRAM_CEILING,
      half: 1,
      ratio,
    },
  }
}

/**
 * Returns the smallest norm in each level of lengths, and the largest ratio of two norms in one level. By at most this
 * ratio, an upper bound exceeds the exact score.
 */
function normsOf(
  { shortest, longest }: QuantizedLengths,
  normOf: (length: number) => number,
): { lowest: Float64Array; ratio: number } {
  // If a norm grows by some ratio, the impact of a term becomes smaller by at most that ratio.
  const lowest = shortest.map(normOf)
  const ratio = longest.reduce((most, length, level) => Math.max(most, normOf(length) / lowest[level]!), 1)
  return { lowest, ratio }
}
