import type { DocumentLanguage } from '@tenderwright/contract'
import { clearLanguage, type Requirement } from '@tenderwright/search'

/** Returns a requirement's text: its short name (`item`), and in a new line its description. */
export function requirementText({ item, description }: { item: string; description: string }): string {
  // This text is shown, and is compared with sections to find answers.
  return [item, description].filter((text) => text !== '').join('\n')
}

/** Converts a requirement to the form that is compared with sections: its text and language. */
export function askedRequirement(
  requirement: { item: string; description: string },
  languageOfMatrix: DocumentLanguage,
): Requirement {
  // The language is that of the client's matrix, unless the requirement is clearly written in the other supported one.
  const text = requirementText(requirement)
  return { text, language: clearLanguage([text]) ?? languageOfMatrix }
}
