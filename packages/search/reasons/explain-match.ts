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

/** Part of a section's logit that comes from similarity of meaning (embedding vectors), not from words. */
export interface MeaningPart {
  name: 'meaning'
  value: number
  points: number
}

/** Reasons of a section's score for screens. The points of `terms`, `near` and `rest` add up to the score. */
export interface MatchReasons {
  // They show words found and missing, words near each other, and quantities.

  terms: {
    /** Word as the requirement writes it. */
    term: string
    found: 'title' | 'body' | 'both' | 'missing'
    /** Share of the word in the requirement's total weight, 0 to 1. */
    weight: number
    points: number
    /** Points to be gained, at least, by adding a missing word once to the section's best passage. */
    lost: number
    /** Places of some occurrences, first in the title, then in the body. */
    places: WordPlace[]
    /** Glossary entries by which the term was found, such as "leito = bed"; `undefined` if there are none. */
    glossary?: string[]
  }[]
  /** Adjacent words of the requirement that the section has close together and in order. */
  phrases: string[]
  /** Adjacent words of the requirement that the section has near each other, by descending points. */
  near: {
    phrase: string
    /** True if the words are in the requirement's order, at most three words apart. */
    ordered: boolean
    points: number
    /** Nearest places of the two words, the pair's first word first. */
    places: [WordPlace, WordPlace]
  }[]
  /** Points of measurements of the whole section. `requirement` has the points that all sections get. */
  rest: { name: FeatureName | 'requirement' | 'slight' | 'meaning'; points: number }[]
  /** Required quantities, each with the section's answer; `undefined` if none is required. */
  quantities?: QuantityAnswer[]
  /** Summands of the logit (score before the sigmoid) from which the points were computed. */
  parts: (ScorePart | MeaningPart)[]
  logit: number
}

/** Rounds points to four decimals, because reasons are stored with every match. */
function rounded(points: number): number {
  return Math.round(points * 10_000) / 10_000
}

/**
 * Number of places in the title to keep for each word, enough to show its spelling. `PLACES_IN_BODY` is that in the
 * body.
 */
const PLACES_IN_TITLE = 2
const PLACES_IN_BODY = 3

/**
 * Returns the reasons of a section's score: points of each word, of words near each other, and of the whole section.
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

/** Returns neighbouring words of a requirement that a section has near each other, in the requirement's order. */
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
