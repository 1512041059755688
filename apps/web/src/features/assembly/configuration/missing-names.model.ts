import type { ProposalName, Template } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'
import { NO_TEMPLATE, type Configuration } from './configuration.model.ts'

/** Field of the form, and of the generate request, that provides a name of the proposal. */
const FIELDS = [
  { name: 'organization', field: 'client', requestField: 'org_name' },
  { name: 'tender', field: 'tenderName', requestField: 'rfp_name' },
] as const satisfies { name: ProposalName; field: keyof Configuration; requestField: string }[]

/**
 * Field of the form for a new proposal that contains the name of the client (`client`) or of the tender (`tenderName`).
 */
export type NameField = (typeof FIELDS)[number]['field']

/** Returns whether a text is a name rather than blank or a placeholder in brackets. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}

/**
 * Returns the names (client or tender) that the proposal would show but that are blank or still a placeholder. The
 * title page shows both names. A template shows those for which the server found placeholders in it.
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

/**
 * Returns the names that must be entered when the server refused to generate a proposal because of them
 * (`assembly.names_missing`). Returns an empty list for any other error.
 */
export function missingNamesIn(error: unknown): readonly NameField[] {
  if (!(error instanceof ApiError) || error.code !== 'assembly.names_missing') return []
  const { params } = error.data as { params?: { missing?: string } }
  return FIELDS.filter(({ requestField }) => params?.missing?.includes(requestField)).map(
    ({ field }) => field,
  )
}

/**
 * Returns whether `typed` contains a name for every field in `wanted`. Blank text and placeholders in brackets do not
 * count as names.
 */
export function areGiven(wanted: readonly NameField[], typed: Partial<Record<NameField, string>>): boolean {
  return wanted.every((field) => isName(typed[field] ?? ''))
}
