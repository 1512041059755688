import type { RequirementFeatures } from '../requirement/prepare-requirement.ts'
import { requirementPoints } from './score-model.ts'

/**
 * Number of sections from which one language alone decides a requirement's features. Fewer may make rare words look
 * common.
 */
const DECIDING_SECTIONS = 100

/** Features of a requirement among the `sections` sections of one language. */
export interface FeaturesInLanguage {
  features: RequirementFeatures
  sections: number
}

/** Returns a requirement's features for each language: those of the language where they give the fewest points. */
export function featuresAmongLanguages(languages: readonly FeaturesInLanguage[]): RequirementFeatures[] {
  // Words that a language does not have make the requirement look specific there, and would lift wrong sections above
  // right ones in the other language. A language with few sections decides only in part.
  const points = languages.map(({ features }) => requirementPoints(features))
  const lowest = languages[points.indexOf(Math.min(...points))]
  if (lowest === undefined) return []
  const share = Math.min(1, lowest.sections / DECIDING_SECTIONS)
  const towards = (own: number, other: number) => (share < 1 ? own + share * (other - own) : other)
  return languages.map(({ features }) => ({
    specificity: towards(features.specificity, lowest.features.specificity),
    rarestAsked: towards(features.rarestAsked, lowest.features.rarestAsked),
    confusability: towards(features.confusability, lowest.features.confusability),
  }))
}
