import type { ProposalName, Template } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'
import { NO_TEMPLATE, type Configuration } from './configuration.model.ts'

/** Fields for names: `field` in the form, `requestField` in the request that generates a proposal. */
const FIELDS = [
  { name: 'organization', field: 'client', requestField: 'org_name' },
  { name: 'tender', field: 'tenderName', requestField: 'rfp_name' },
] as const satisfies { name: ProposalName; field: keyof Configuration; requestField: string }[]

/** Field of the form for a new proposal: `client` is the client's name, `tenderName` the tender's name. */
export type NameField = (typeof FIELDS)[number]['field']

/** Returns true unless a text is blank or a placeholder in brackets. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}

/** Returns the names that the proposal would show although they are blank or placeholders. */
export function missingNames(
  configuration: Configuration,
  templates: readonly Template[],
): readonly NameField[] {
  // A generated title page shows both names. A Word template shows those for which it has a placeholder.
  const { templatePath = NO_TEMPLATE, includeTitle } = configuration
  const shown = templates.find(({ path }) => path === templatePath)?.shows ?? []
  return FIELDS.filter(
    ({ name, field }) => (includeTitle || shown.includes(name)) && !isName(configuration[field]),
  ).map(({ field }) => field)
}

/** Returns the missing names in an `assembly.names_missing` error of the server; empty for other errors. */
export function missingNamesIn(error: unknown): readonly NameField[] {
  if (!(error instanceof ApiError) || error.code !== 'assembly.names_missing') return []
  const { params } = error.data as { params?: { missing?: string } }
  return FIELDS.filter(({ requestField }) => params?.missing?.includes(requestField)).map(
    ({ field }) => field,
  )
}

/** Returns true if `typed` has a real name for every field in `wanted`. */
export function areGiven(wanted: readonly NameField[], typed: Partial<Record<NameField, string>>): boolean {
  return wanted.every((field) => isName(typed[field] ?? ''))
}
