/**
 * Values for the placeholders of a template, such as "{{tender}}". An empty or missing value leaves the placeholder for
 * a person to fill.
 */
export interface PlaceholderValues {
  organization?: string
  tender?: string
  /** Date, already formatted for the reader. */
  date?: string
  /** Kind of the document, such as "Technical proposal". */
  kind?: string
  /** Name of the team's own company. */
  company?: string
  /** Registration number of the team's own company. */
  registration?: string
  /** Postal address of the team's own company, on one line. */
  address?: string
  /** Contacts of the team's own company, on one line. */
  contacts?: string
}

/**
 * Returns the title, subject and company to write into a new document's properties, so that content controls bound to
 * them show the values of the filled placeholders. On covers of Word's templates, the company is the client.
 */
export function propertiesFor(values: PlaceholderValues): {
  title?: string
  subject?: string
  company?: string
} {
  return { title: values.tender, subject: values.tender, company: values.organization }
}
