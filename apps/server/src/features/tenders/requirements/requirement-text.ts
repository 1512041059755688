import type { DocumentLanguage } from '@tenderwright/contract'
import { clearLanguage, type Requirement } from '@tenderwright/search'

/**
 * Returns the text of a requirement: its short name (`item`) and, in a new line, its description. This text is shown,
 * and is compared with sections to find answers.
 */
export function requirementText({ item, description }: { item: string; description: string }): string {
  return [item, description].filter((text) => text !== '').join('\n')
}

/**
 * Returns a requirement in the form that is compared with sections: its text and its language. The language is that of
 * the client's requirements matrix, unless the text is clearly written in the other supported language.
 */
export function askedRequirement(
  requirement: { item: string; description: string },
  languageOfMatrix: DocumentLanguage,
): Requirement {
  const text = requirementText(requirement)
  return { text, language: clearLanguage([text]) ?? languageOfMatrix }
}
