import type { ProposalName } from '@tenderwright/contract'
import { namesMissing } from '../assembly.errors.ts'
import type { ProposalOptions } from '../proposal-options.ts'

/** Fields of the generate request by the name they give. */
const FIELDS: [ProposalName, string][] = [
  ['organization', 'org_name'],
  ['tender', 'rfp_name'],
]

/**
 * Refuses a proposal that would show a name nobody gave. The title page shows both names.
 *
 * @param shownByTemplate names that the template shows; none for the default styles
 * @throws ProductError assembly.names_missing
 */
export function refuseMissingNames(
  options: ProposalOptions,
  shownByTemplate: readonly ProposalName[] = [],
): void {
  const missing = FIELDS.filter(
    ([name]) => (options.includeTitle || shownByTemplate.includes(name)) && !isName(options[name]),
  )
  const [first, ...rest] = missing.map(([, field]) => field)
  if (first !== undefined) throw namesMissing([first, ...rest])
}

/** Returns whether a text can be a name: it holds a letter or a digit and is no placeholder in brackets. */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}
