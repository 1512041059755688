import type { ProposalName, Template } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'
import { NO_TEMPLATE, type Configuration } from './configuration.model.ts'

/**
 * Form fields for the names of the client and the tender. `field` is the name in the form. `requestField` is the name
 * in the request that generates a proposal.
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
 * Returns the fields for client or tender whose name is missing, although the proposal would show it. A name is missing
 * if it is blank or a placeholder, such as one in brackets. Only names on the generated title page or in the Word
 * template count.
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
 * Returns the names of client or tender that are missing according to an error of the server. The error's code is
 * `assembly.names_missing`. For any other error, the list is empty.
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
