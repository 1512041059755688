import type { AnalyzedRequirement } from '../score/analyze-requirement.ts'
import type { PreparedRequirement } from '../score/prepare-requirement.ts'
import { explainScore } from '../score/score-model.ts'
import type { ScoreFeatures, ScorePart } from '../score/score-model.ts'
import { countPair } from '../score/section-evidence.ts'
import type { TermEvidence } from '../score/section-evidence.ts'

/** Why a section has its score for a requirement. */
export interface MatchReasons {
  terms: {
    /** As the requirement writes it. */
    term: string
    found: 'title' | 'body' | 'both' | 'missing'
    /** Its part of the requirement's weight, 0 to 1; all parts add up to 1. */
    weight: number
  }[]
  /** Neighbouring words of the requirement that stand in order and close together in the section. */
  phrases: string[]
  /** What the logit is made of; the points add up to it. */
  parts: ScorePart[]
  logit: number
}

export function explainMatch(
  requirement: PreparedRequirement,
  features: ScoreFeatures,
  evidence: readonly TermEvidence[],
): MatchReasons {
  const total = requirement.idf.reduce((sum, idf) => sum + idf, 0)
  return {
    terms: requirement.terms.map(({ surface }, i) => ({
      term: surface,
      found: whereFound(evidence[i]!),
      weight: total > 0 ? requirement.idf[i]! / total : 0,
    })),
    phrases: phrasesFound(requirement, evidence),
    ...explainScore(features),
  }
}

function whereFound({ title, body }: TermEvidence): 'title' | 'body' | 'both' | 'missing' {
  if (title.length > 0) return body.length > 0 ? 'both' : 'title'
  return body.length > 0 ? 'body' : 'missing'
}

function phrasesFound({ pairs, terms }: AnalyzedRequirement, evidence: readonly TermEvidence[]): string[] {
  return pairs
    .filter(({ left, right }) => countPair(evidence[left]!, evidence[right]!).ordered > 0)
    .map(({ left, right }) => `${terms[left]!.surface} ${terms[right]!.surface}`)
}
