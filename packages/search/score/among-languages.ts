import type { RequirementFeatures } from '../requirement/prepare-requirement.ts'
import { requirementPoints } from './score-model.ts'

/**
 * Smallest number of sections with which one language alone decides the features (measurements for the score) of a
 * requirement. Among fewer sections, such as those of one document, rare words may look common.
 */
const DECIDING_SECTIONS = 100

/**
 * Features of a requirement (measurements for the score) among the sections of one language. `sections` is their
 * number.
 */
export interface FeaturesInLanguage {
  features: RequirementFeatures
  sections: number
}

/**
 * Returns a requirement's features (measurements for the score) for the sections of each language, in the given order:
 * those of the language in which they give the fewest points. Words that a language does not have make the requirement
 * look specific there, and would lift wrong sections above right ones in the other language. A language with few
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
