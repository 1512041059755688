import type { DocumentLanguage, OptionChoices } from '@tenderwright/contract'
import type { RequestedReplacement } from '@tenderwright/docx'
import { listedUnder } from './names/source-names.ts'

/**
 * Names of earlier clients or tenders that a proposal must replace. An array applies to all documents from which
 * sections are copied. In an object, each key is a document's file name, and its list applies only to that document.
 */
export type Aliases = string[] | Record<string, string[]>

/**
 * Options of one proposal, such as the names of client and tender, the Word template, the language and the page limit.
 * They are stored with the proposal.
 */
export interface ProposalOptions extends OptionChoices {
  language: DocumentLanguage
  organization: string
  tender: string
  /** Path of the Word template in the templates folder. `null` for the default styles. */
  template: string | null
  /** Maximum number of pages that the client allows. `null` for no limit. */
  pageLimit: number | null
  oldOrganizations: Aliases
  oldTenders: Aliases
  /** Other texts to replace in all documents from which sections are copied, each with its new text. */
  replacements: { from: string; to: string }[]
}

/**
 * Returns the client's or tender's name for a proposal: the requested name or, if it is unusable, the stored one. A
 * requested name is unusable if it is empty or a placeholder such as "[Client name]".
 */
export function resolveName(given: string, ofTender: string): string {
  const name = given.trim()
  return name === '' || /^\[.*\]$/.test(name) ? ofTender.trim() : name
}

/**
 * Returns the texts to replace in copied sections: names of earlier clients and tenders, and texts that a person
 * listed. Each is paired with its new text. Names without a new name are left out.
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

/**
 * Pairs each name of an earlier client or tender (`from`) with its new name (`to`). Empty names, duplicates and names
 * equal to the new one are left out.
 */
export function replacedBy(names: string[], to: string): { from: string; to: string }[] {
  const trimmed = new Set(names.map((name) => name.trim()))
  return [...trimmed].filter((from) => from !== '' && from !== to).map((from) => ({ from, to }))
}
