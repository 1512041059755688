import type { DocumentLanguage, OptionChoices } from '@tenderwright/contract'
import type { RequestedReplacement } from '@tenderwright/docx'
import { listedUnder } from './names/source-names.ts'

/** Old names: a list applies to every source, an object to individual files. */
export type Aliases = string[] | Record<string, string[]>

/** Options of one proposal, stored with it. */
export interface ProposalOptions extends OptionChoices {
  language: DocumentLanguage
  organization: string
  tender: string
  /** Path in the templates folder; null for the default styles. */
  template: string | null
  /** Largest number of pages that the client allows; null for no limit. */
  pageLimit: number | null
  oldOrganizations: Aliases
  oldTenders: Aliases
  /** Other old texts that are replaced in every source. */
  replacements: { from: string; to: string }[]
}

/**
 * Returns a name as sent by the screen, or the tender's own name when it is empty or an unchanged placeholder in
 * brackets.
 */
export function resolveName(given: string, ofTender: string): string {
  const name = given.trim()
  return name === '' || /^\[.*\]$/.test(name) ? ofTender.trim() : name
}

/**
 * Returns the replacements of a proposal. Old names without a new name are left out.
 *
 * @param sources documents used, by id
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

/** Returns a replacement for each distinct old name that is not empty and differs from the new one. */
export function replacedBy(names: string[], to: string): { from: string; to: string }[] {
  const trimmed = new Set(names.map((name) => name.trim()))
  return [...trimmed].filter((from) => from !== '' && from !== to).map((from) => ({ from, to }))
}
