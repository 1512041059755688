import type { DocumentLanguage } from '@tenderwright/contract'
import { clearLanguage, type Requirement } from '@tenderwright/search'

/**
 * Returns the text of a requirement that is shown, and that is compared with sections to find answers: the item and, in
 * a new line, the description.
 */
export function requirementText({ item, description }: { item: string; description: string }): string {
  return [item, description].filter((text) => text !== '').join('\n')
}

/**
 * Returns a requirement as it is compared with sections: its text, and the language whose rules apply to it. That is
 * the language of the matrix, unless the requirement is clearly written in the other one.
 */
export function askedRequirement(
  requirement: { item: string; description: string },
  languageOfMatrix: DocumentLanguage,
): Requirement {
  const text = requirementText(requirement)
  return { text, language: clearLanguage([text]) ?? languageOfMatrix }
}
