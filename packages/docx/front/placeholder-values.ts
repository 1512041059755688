/**
 * Values for the placeholders of a template, such as "{{tender}}". If a value is empty or missing, the placeholder
 * stays in the text, so that a person can fill it in.
 */
export interface PlaceholderValues {
  organization?: string
  tender?: string
  /** Date in the form in which the proposal displays it. */
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
 * Returns the title, subject and company for the properties of a new document. Content controls of a template may show
 * these properties, so they must agree with the filled placeholders. The company is the client, because covers of
 * Word's templates use the property in this sense.
 */
export function propertiesFor(values: PlaceholderValues): {
  title?: string
  subject?: string
  company?: string
} {
  return { title: values.tender, subject: values.tender, company: values.organization }
}
