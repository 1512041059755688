import type { ProposalName, Template } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'
import { NO_TEMPLATE, type Configuration } from './configuration.model.ts'

/** Field of the form, and of the generate request, that provides a name of the proposal. */
const FIELDS = [
  { name: 'organization', field: 'client', requestField: 'org_name' },
  { name: 'tender', field: 'tenderName', requestField: 'rfp_name' },
] as const satisfies { name: ProposalName; field: keyof Configuration; requestField: string }[]

/** Field of the form that provides a name of the proposal. */
export type NameField = (typeof FIELDS)[number]['field']

/** Returns whether a text is a name rather than blank or a placeholder in brackets. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}

/**
 * Returns the fields of names that the document shows but that are missing. The title page shows both names; a template
 * shows those that the server found in it.
 */
export function missingNames(
  configuration: Configuration,
  templates: readonly Template[],
): readonly NameField[] {
  const { templatePath = NO_TEMPLATE, includeTitle } = configuration
  const shown = templates.find(({ path }) => path === templatePath)?.shows ?? []
  return FIELDS.filter(
    ({ name, field }) => (includeTitle || shown.includes(name)) && !isName(configuration[field]),
  ).map(({ field }) => field)
}

/** Returns the names that the server lacked when it refused to generate a document. Empty for any other error. */
export function missingNamesIn(error: unknown): readonly NameField[] {
  if (!(error instanceof ApiError) || error.code !== 'assembly.names_missing') return []
  const { params } = error.data as { params?: { missing?: string } }
  return FIELDS.filter(({ requestField }) => params?.missing?.includes(requestField)).map(
    ({ field }) => field,
  )
}

/** Returns whether every requested field has a name. */
export function areGiven(wanted: readonly NameField[], typed: Partial<Record<NameField, string>>): boolean {
  return wanted.every((field) => isName(typed[field] ?? ''))
}
