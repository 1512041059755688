import type { RequirementDifferences } from '@tenderwright/contract'
import { compareTexts } from '#knowledge/compare-texts.ts'

interface RequirementTexts {
  item: string
  description: string
}

/** Compares a requirement's short name and description word by word, before and after a change. */
export function compareRequirementTexts(
  before: RequirementTexts,
  after: RequirementTexts,
): RequirementDifferences {
  return {
    item: compareTexts(before.item, after.item).differences,
    description: compareTexts(before.description, after.description).differences,
  }
}
