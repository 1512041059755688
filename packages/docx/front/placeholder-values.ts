/** What a template's placeholders stand for; an empty or absent value leaves the placeholder for a person. */
export interface PlaceholderValues {
  organization?: string
  tender?: string
  /** Already formatted for the reader. */
  date?: string
}
