import type { DocumentLanguage, OptionChoices } from '@tenderwright/contract'
import type { RequestedReplacement } from '@tenderwright/docx'
import { listedUnder } from './names/source-names.ts'

/**
 * Names of earlier clients or tenders that a proposal replaces by the names of the new ones. An array applies to all
 * documents that sections are copied from. In an object, the key is a document's file name, and the list applies to
 * that document only.
 */
export type Aliases = string[] | Record<string, string[]>

/**
 * Options with which one proposal is generated: names of client and tender, Word template, language, page limit, names
 * to replace, and which parts it has. They are stored with the proposal.
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
 * Returns the name of the client or tender for a proposal: the name that the person sent, or the name in the tender
 * when the sent one is empty or a placeholder in brackets, such as "[Client name]".
 */
export function resolveName(given: string, ofTender: string): string {
  const name = given.trim()
  return name === '' || /^\[.*\]$/.test(name) ? ofTender.trim() : name
}

/**
 * Returns which names in the copied sections are replaced. Names of earlier clients and tenders are replaced by those
 * of the new proposal; the person can list other texts to replace. An old name is left out if the proposal has no new
 * name for it.
 *
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
