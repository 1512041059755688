import type { RequirementDifferences } from '@tenderwright/contract'
import { compareTexts } from '#knowledge/compare-texts.ts'

interface RequirementTexts {
  item: string
  description: string
}

/**
 * Compares two texts of a requirement word by word, before and after the client changed it. The short name (`item`) and
 * the description are compared separately.
 */
export function compareRequirementTexts(
  before: RequirementTexts,
  after: RequirementTexts,
): RequirementDifferences {
  return {
    item: compareTexts(before.item, after.item).differences,
    description: compareTexts(before.description, after.description).differences,
  }
}
