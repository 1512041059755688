import type { ProposalName, Template } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'
import { NO_TEMPLATE, type Configuration } from './configuration.model.ts'

/**
 * Fields with the name of the client and the name of the tender: the fields of the form, and those of the request that
 * generates a proposal.
 */
const FIELDS = [
  { name: 'organization', field: 'client', requestField: 'org_name' },
  { name: 'tender', field: 'tenderName', requestField: 'rfp_name' },
] as const satisfies { name: ProposalName; field: keyof Configuration; requestField: string }[]

/**
 * Field of the form for a new proposal that contains the name of the client (`client`) or of the tender (`tenderName`).
 */
export type NameField = (typeof FIELDS)[number]['field']

/** Returns whether a text is a real name. A blank text or a placeholder in brackets is not. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}

/**
 * Returns which names (client or tender) the proposal would show although they are blank or still a placeholder. The
 * generated title page shows both names. A Word template shows a name if it contains a placeholder for that name.
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
 * Returns which names a person must enter after the server refused to generate a proposal without them
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
