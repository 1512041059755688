/** What of a requirement is matched and shown as its text: the item and the criteria. */
export function requirementText({ item, description }: { item: string; description: string }): string {
  return [item, description].filter((text) => text !== '').join('\n')
}
