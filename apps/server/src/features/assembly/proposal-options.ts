import type { DocumentLanguage, OptionChoices } from '@tenderwright/contract'
import type { RequestedReplacement } from '@tenderwright/docx'
import { listedUnder } from './names/source-names.ts'

/**
 * Names of earlier clients or tenders to replace in a proposal. An array applies to all documents that sections are
 * copied from. In an object, the key is a document's file name, and the list applies to it only.
 */
export type Aliases = string[] | Record<string, string[]>

/**
 * Options of one proposal, such as the names of client and tender, Word template, language and page limit. They are
 * stored with the proposal.
 */
export interface ProposalOptions extends OptionChoices {
  language: DocumentLanguage
  organization: string
  tender: string
  /** Path of the Word template in the templates folder; null for the default styles. */
  template: string | null
  /** Largest number of pages that the client allows; null for no limit. */
  pageLimit: number | null
  oldOrganizations: Aliases
  oldTenders: Aliases
  /** Other texts to replace in all documents that sections are copied from, each with the new text. */
  replacements: { from: string; to: string }[]
}

/**
 * Returns the name of the client or tender for a proposal: the name that the person sent, or the tender's if it is
 * empty or a placeholder such as "[Client name]".
 */
export function resolveName(given: string, ofTender: string): string {
  const name = given.trim()
  return name === '' || /^\[.*\]$/.test(name) ? ofTender.trim() : name
}

/**
 * Returns the texts to replace in copied sections: names of earlier clients and tenders, each with its new name, and
 * texts that the person listed. Old names without a new name are left out.
 * @param sources documents that sections are copied from; the key is the document's id
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

/**
 * Returns one pair for each old name: `from` is the old name, and `to` is the new name that replaces it. Empty names,
 * duplicates and names equal to the new one are left out.
 */
export function replacedBy(names: string[], to: string): { from: string; to: string }[] {
  const trimmed = new Set(names.map((name) => name.trim()))
  return [...trimmed].filter((from) => from !== '' && from !== to).map((from) => ({ from, to }))
}
