/** Returns the text of a requirement for matching and display: the item and the criteria. */
export function requirementText({ item, description }: { item: string; description: string }): string {
  return [item, description].filter((text) => text !== '').join('\n')
}
