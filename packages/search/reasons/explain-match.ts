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

/** Summand of the logit for similarity of meaning, see `embeddings/add-meaning.ts`. */
export interface MeaningPart {
  name: 'meaning'
  value: number
  points: number
}

/** Reasons of a section's score. The points of `terms`, `near` and `rest` add up to it. */
export interface MatchReasons {
  terms: {
    /** Term as the requirement writes it. */
    term: string
    found: 'title' | 'body' | 'both' | 'missing'
    /** Share of the requirement's weight, 0 to 1; all shares add up to 1. */
    weight: number
    points: number
    /** Points the score would gain, at least, if the best window had the missing term once. */
    lost: number
    /** Places of some occurrences: words of the title, then of the body. */
    places: WordPlace[]
    /** Equivalences of the glossary by which it is found, "leito = bed"; absent for none. */
    glossary?: string[]
  }[]
  /** Adjacent words of the requirement that stand in order and close together in the section. */
  phrases: string[]
  /** Adjacent words of the requirement that stand near each other in the section, weightiest first. */
  near: {
    phrase: string
    /** True if they stand in the requirement's order and at most three words apart. */
    ordered: boolean
    points: number
    /** Closest occurrences: the requirement's first word, then its second. */
    places: [WordPlace, WordPlace]
  }[]
  /** Points that belong to no word: `requirement`, which any section has, and features of the whole section. */
  rest: { name: FeatureName | 'requirement' | 'slight' | 'meaning'; points: number }[]
  /** Quantities that the requirement asks for, with the section's own; absent when it asks for none. */
  quantities?: QuantityAnswer[]
  /** Summands of the logit. */
  parts: (ScorePart | MeaningPart)[]
  logit: number
}

/** Rounds points to a ten-thousandth, enough for display; reasons are stored with every match. */
function rounded(points: number): number {
  return Math.round(points * 10_000) / 10_000
}

/** Number of places kept, enough to show the forms in which a section has a word. */
const PLACES_IN_TITLE = 2
const PLACES_IN_BODY = 3

/** Returns the reasons of a section's score in the requirement's words. */
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
      weight: totals.idf > 0 ? requirement.idf[i]! / totals.idf : 0,
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

/** Returns the near pairs in the order of the requirement. */
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
