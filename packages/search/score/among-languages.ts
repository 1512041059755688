import type { RequirementFeatures } from '../requirement/prepare-requirement.ts'
import { requirementPoints } from './score-model.ts'

/**
 * Number of sections from which one language alone decides the measurements of a requirement. Among fewer sections,
 * such as those of one document, rare words may look common.
 */
const DECIDING_SECTIONS = 100

/** Measurements of a requirement among the sections of one language. `sections` is the number of these sections. */
export interface FeaturesInLanguage {
  features: RequirementFeatures
  sections: number
}

/**
 * Returns measurements of a requirement for each language, taken from the language in which they give the lowest score.
 * Words that a language lacks would otherwise make the requirement look too specific there. A language with few
 * sections decides only in part.
 */
export function featuresAmongLanguages(languages: readonly FeaturesInLanguage[]): RequirementFeatures[] {
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
