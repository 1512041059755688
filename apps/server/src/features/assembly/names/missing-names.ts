import type { ProposalName } from '@tenderwright/contract'

/** Pairs of a name that a proposal shows, and the field of the request for a proposal that provides it. */
const FIELDS: [ProposalName, string][] = [
  ['organization', 'org_name'],
  ['tender', 'rfp_name'],
]

/**
 * Returns the fields of a request for a proposal that must be filled in first, because the title page or the template
 * shows them: `org_name` is the client's name, `rfp_name` the tender's.
 * @param shownByTemplate names that the template shows; none for the default styles
 */
export function missingNameFields(
  proposal: Record<ProposalName, string> & { includeTitle: boolean },
  shownByTemplate: readonly ProposalName[],
): string[] {
  return FIELDS.filter(
    ([name]) => (proposal.includeTitle || shownByTemplate.includes(name)) && !isName(proposal[name]),
  ).map(([, field]) => field)
}

/** Returns whether a text can be a name: it has a letter or a digit and is not a placeholder in brackets. */
function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/^\s*\[.*\]\s*$/s.test(text)
}
