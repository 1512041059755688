/**
 * Returns the text of a requirement that is shown, and that is compared with sections to find answers: the item and, in
 * a new line, the description.
 */
export function requirementText({ item, description }: { item: string; description: string }): string {
  return [item, description].filter((text) => text !== '').join('\n')
}
