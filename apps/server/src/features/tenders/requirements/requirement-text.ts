import type { DocumentLanguage } from '@tenderwright/contract'
import { clearLanguage, type Requirement } from '@tenderwright/search'

/**
 * Returns the text of a requirement for display and search: its short name (`item`) and, in a new line, its
 * description.
 */
export function requirementText({ item, description }: { item: string; description: string }): string {
  return [item, description].filter((text) => text !== '').join('\n')
}

/**
 * Returns a requirement in the form that is compared with sections: its text and language. The language is that of the
 * client's file, unless the text is clearly written in the other supported language.
 */
export function askedRequirement(
  requirement: { item: string; description: string },
  languageOfMatrix: DocumentLanguage,
): Requirement {
  const text = requirementText(requirement)
  return { text, language: clearLanguage([text]) ?? languageOfMatrix }
}
