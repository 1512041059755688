import type { Snapshot } from '../snapshot/snapshot.ts'
import type { MeasuredSection, RequirementTotals, QuantityAnswer } from '../score/measure-section.ts'
import type { WeighedRequirement } from '../requirement/prepare-requirement.ts'
import { explainScore } from '../score/score-model.ts'
import type { FeatureName, ScorePart } from '../score/score-model.ts'
import { countPair } from '../score/section-evidence.ts'
import type { TermEvidence } from '../score/section-evidence.ts'
import { attributeScore } from './attribute-score.ts'
import type { SectionShape } from './attribute-score.ts'
import { closestPair } from './closest-pair.ts'
import type { WordPlace } from './closest-pair.ts'

/**
 * Part that similarity of meaning adds to a section's score, before the sigmoid function. It comes from embedding
 * vectors, and all other parts come from words.
 */
export interface MeaningPart {
  name: 'meaning'
  value: number
  points: number
}

/**
 * Reasons of a section's score for a requirement, as screens show them: words found and missing, words near each other,
 * and quantities. The points of `terms`, `near` and `rest` add up to the score.
 */
export interface MatchReasons {
  terms: {
    /** Word of the requirement, as the requirement writes it. */
    term: string
    found: 'title' | 'body' | 'both' | 'missing'
    /** Share of the word in the weight of the whole requirement, 0 to 1. All shares add up to 1. */
    weight: number
    points: number
    /**
     * Points that the section lacks because this word is missing. The score would rise by at least this much if the
     * best passage had the word once.
     */
    lost: number
    /** Places of some of the word's occurrences: first those in the title, then those in the body. */
    places: WordPlace[]
    /** Glossary entries through which the term was found, such as "leito = bed". Absent when there are none. */
    glossary?: string[]
  }[]
  /** Adjacent words of the requirement that the section has in order and close together. */
  phrases: string[]
  /**
   * Pairs of adjacent words of the requirement that the section has near each other. Pairs with more points come first.
   */
  near: {
    phrase: string
    /** True if the section has the two words in the requirement's order and at most three words apart. */
    ordered: boolean
    points: number
    /**
     * Places of the two words where they are closest to each other. The first word of the pair comes first, even if it
     * follows the second in the text.
     */
    places: [WordPlace, WordPlace]
  }[]
  /**
   * Points that belong to no word. `requirement` has the points that all sections get. All other points belong to
   * measurements of the whole section.
   */
  rest: { name: FeatureName | 'requirement' | 'slight' | 'meaning'; points: number }[]
  /**
   * Quantities of the requirement, each with the section's answer; absent when the requirement asks for no quantity.
   */
  quantities?: QuantityAnswer[]
  /**
   * Parts that add up to the logit, the score before the sigmoid function. The displayed points were computed from
   * these parts.
   */
  parts: (ScorePart | MeaningPart)[]
  logit: number
}

/** Rounds points to a ten-thousandth. That is enough for display, and reasons are stored with every match. */
function rounded(points: number): number {
  return Math.round(points * 10_000) / 10_000
}

/**
 * Number of occurrences in a section's title that are kept for each word of a requirement. So few are enough to show
 * the section's spelling of the word. `PLACES_IN_BODY` limits those in the body.
 */
const PLACES_IN_TITLE = 2
const PLACES_IN_BODY = 3

/**
 * Returns the reasons of a section's score, in the words of the requirement. Points are given for each word, for words
 * near each other, and for measurements of the whole section.
 */
export function explainMatch(
  requirement: WeighedRequirement,
  totals: RequirementTotals,
  measured: MeasuredSection,
  shape: SectionShape,
  statistics: Snapshot['statistics'],
): MatchReasons {
  const { evidence, features, quantities = [] } = measured
  const shares = attributeScore(requirement, totals, measured, shape, statistics)
  const near = nearPhrases(requirement, evidence, shares.pairs)
  return {
    terms: requirement.terms.map(({ surface }, i) => ({
      term: surface,
      found: whereFound(evidence[i]!),
      weight: totals.weight > 0 ? requirement.weights[i]! / totals.weight : 0,
      points: rounded(shares.terms[i]!),
      lost: rounded(shares.lost[i]!),
      places: somePlaces(evidence[i]!),
      ...(evidence[i]!.through === undefined ? {} : { glossary: [...evidence[i]!.through] }),
    })),
    phrases: near.filter(({ ordered }) => ordered).map(({ phrase }) => phrase),
    near: near.sort((a, b) => b.points - a.points),
    rest: shares.rest.map(({ name, points }) => ({ name, points: rounded(points) })),
    ...(quantities.length === 0 ? {} : { quantities: [...quantities] }),
    ...explainScore(features),
  }
}

function whereFound({ title, body }: TermEvidence): 'title' | 'body' | 'both' | 'missing' {
  if (title.length > 0) return body.length > 0 ? 'both' : 'title'
  return body.length > 0 ? 'body' : 'missing'
}

function somePlaces({ title, body }: TermEvidence): WordPlace[] {
  const places = (field: WordPlace['field'], words: readonly number[]) =>
    words.map((word): WordPlace => ({ field, word }))
  return [
    ...places('title', title.slice(0, PLACES_IN_TITLE)),
    ...places('body', body.slice(0, PLACES_IN_BODY)),
  ]
}

/**
 * Returns the pairs of neighbouring words of a requirement that a section has near each other, in the requirement's
 * order.
 */
function nearPhrases(
  { pairs, terms }: WeighedRequirement,
  evidence: readonly TermEvidence[],
  points: readonly number[],
): MatchReasons['near'] {
  return pairs.flatMap(({ left, right }, i) => {
    const counts = countPair(evidence[left]!, evidence[right]!)
    const places = counts.near === 0 ? null : closestPair(evidence[left]!, evidence[right]!)
    if (places === null) return []
    const phrase = `${terms[left]!.surface} ${terms[right]!.surface}`
    return [{ phrase, ordered: counts.ordered > 0, points: rounded(points[i]!), places }]
  })
}
