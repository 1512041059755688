import type { RequirementDifferences } from '@tenderwright/contract'
import { compareTexts } from '#knowledge/compare-texts.ts'

interface RequirementTexts {
  item: string
  description: string
}

/**
 * Compares a requirement's texts before and after a change by the client, word by word. Short name and description are
 * compared separately.
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
