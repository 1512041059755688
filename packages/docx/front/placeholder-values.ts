/**
 * Values of a template's placeholders, such as "{{tender}}". Without a value, the placeholder stays for a person to
 * fill in.
 */
export interface PlaceholderValues {
  organization?: string
  tender?: string
  /** Date as the proposal shows it. */
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
 * Returns a new document's title, subject and company from placeholder values. The client is written as the company.
 */
export function propertiesFor(values: PlaceholderValues): {
  title?: string
  subject?: string
  company?: string
} {
  // Content controls of a template may show these properties, so they must agree with the filled placeholders. Covers
  // of Word's templates use the company in the sense of the client.
  return { title: values.tender, subject: values.tender, company: values.organization }
}
