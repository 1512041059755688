import type { RequirementDifferences } from '@tenderwright/contract'
import { compareTexts } from '#knowledge/compare-texts.ts'

interface RequirementTexts {
  item: string
  description: string
}

/**
 * Compares a requirement's texts before and after the client changed them, word by word. The short name (`item`) and
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
