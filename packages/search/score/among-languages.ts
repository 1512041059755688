import type { RequirementFeatures } from '../requirement/prepare-requirement.ts'
import { requirementPoints } from './score-model.ts'

/**
 * Number of sections of a language from which on it fully decides the features of a requirement in all languages. In
 * fewer sections, such as those of one document, words look common that are not.
 */
const DECIDING_SECTIONS = 100

/** Features of a requirement among the sections of one language, and the number of these sections. */
export interface FeaturesInLanguage {
  features: RequirementFeatures
  sections: number
}

/**
 * Returns the features of a requirement that count for the sections of each language, in the order given: those of the
 * language in which they give the fewest points. Otherwise words that a language does not have would make the
 * requirement look specific there, and lift wrong sections above right ones in the other language. A language with few
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
