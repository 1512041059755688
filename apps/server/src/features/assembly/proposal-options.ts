import type { DocumentLanguage, OptionChoices } from '@tenderwright/contract'
import type { RequestedReplacement } from '@tenderwright/docx'
import { listedUnder } from './names/source-names.ts'

/** Names of earlier clients or tenders to replace: an array for all source documents, or an object by file name. */
export type Aliases = string[] | Record<string, string[]>

/** Options of one proposal, such as names, template, language and page limit. Stored with the proposal. */
export interface ProposalOptions extends OptionChoices {
  language: DocumentLanguage
  organization: string
  tender: string
  /** Path of the Word template in the templates folder; `null` for the default styles. */
  template: string | null
  /** Maximum number of pages that the client allows; `null` for no limit. */
  pageLimit: number | null
  oldOrganizations: Aliases
  oldTenders: Aliases
  /** Further texts to replace in all copied sections, each with its new text. */
  replacements: { from: string; to: string }[]
}

/**
 * Returns the requested name, or the tender's stored name if `given` is empty or a placeholder such as "[Client name]".
 */
export function resolveName(given: string, ofTender: string): string {
  const name = given.trim()
  return name === '' || /^\[.*\]$/.test(name) ? ofTender.trim() : name
}

/**
 * Returns the texts to replace in copied sections, each with its new text. Earlier names without a new name are left
 * out.
 * @param sources documents from which sections are copied, by document id
 */
export function replacementsOf(
  options: ProposalOptions,
  sources: Map<string, { fileName: string }>,
): RequestedReplacement[] {
  return [
    ...replacing(options.oldOrganizations, options.organization, sources),
    ...replacing(options.oldTenders, options.tender, sources),
    ...options.replacements,
  ]
}

function replacing(
  names: Aliases,
  to: string,
  sources: Map<string, { fileName: string }>,
): RequestedReplacement[] {
  if (to === '') return []
  if (Array.isArray(names)) return replacedBy(names, to)
  return [...sources].flatMap(([source, { fileName }]) => {
    const listed = listedUnder(names, { id: source, fileName }) ?? []
    return replacedBy(listed, to).map(({ from }) => ({ source, from, to }))
  })
}

/** Pairs each earlier name (`from`) with its new name (`to`). Empty, duplicate and unchanged names are left out. */
export function replacedBy(names: string[], to: string): { from: string; to: string }[] {
  const trimmed = new Set(names.map((name) => name.trim()))
  return [...trimmed].filter((from) => from !== '' && from !== to).map((from) => ({ from, to }))
}
