/** Values for a template's placeholders; an empty or absent value leaves the placeholder for a person. */
export interface PlaceholderValues {
  organization?: string
  tender?: string
  /** Already formatted for the reader. */
  date?: string
}

/** Returns the document properties which such controls show: to be written into the core and extended properties. */
export function propertiesFor(values: PlaceholderValues): {
  title?: string
  subject?: string
  company?: string
} {
  return { title: values.tender, subject: values.tender, company: values.organization }
}
