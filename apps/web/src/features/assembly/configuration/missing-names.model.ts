import type { ProposalName, Template } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'
import { NO_TEMPLATE, type Configuration } from './configuration.model.ts'

/**
 * Fields that contain the name of the client or of the tender. `field` is the field of the form. `requestField` is the
 * field of the request that generates a proposal.
 */
const FIELDS = [
  { name: 'organization', field: 'client', requestField: 'org_name' },
  { name: 'tender', field: 'tenderName', requestField: 'rfp_name' },
] as const satisfies { name: ProposalName; field: keyof Configuration; requestField: string }[]

/** Field of the form for a new proposal: `client` is the client's name, `tenderName` the tender's name. */
export type NameField = (typeof FIELDS)[number]['field']

/** Returns whether a text is a real name. A blank text or a placeholder in brackets is not. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}

/**
 * Returns the names (of the client or the tender) that a proposal would show although they are blank or placeholders. A
 * generated title page shows both names. A Word template shows those for which it has a placeholder.
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
 * Returns the names that are missing according to an error of the server. With the code `assembly.names_missing`, the
 * server refuses to generate a proposal without these names. Returns an empty list for any other error.
 */
export function missingNamesIn(error: unknown): readonly NameField[] {
  if (!(error instanceof ApiError) || error.code !== 'assembly.names_missing') return []
  const { params } = error.data as { params?: { missing?: string } }
  return FIELDS.filter(({ requestField }) => params?.missing?.includes(requestField)).map(
    ({ field }) => field,
  )
}

/**
 * Returns whether `typed` contains a name for every field in `wanted`. Blank texts and placeholders in brackets are not
 * names.
 */
export function areGiven(wanted: readonly NameField[], typed: Partial<Record<NameField, string>>): boolean {
  return wanted.every((field) => isName(typed[field] ?? ''))
}
