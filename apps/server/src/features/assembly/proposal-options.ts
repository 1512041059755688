import type { DocumentLanguage, OptionChoices } from '@tenderwright/contract'
import type { RequestedReplacement } from '@tenderwright/docx'

/** Old names: a list holds for every source, an object file by file. */
export type Aliases = string[] | Record<string, string[]>

/** Options of one proposal, stored with it. */
export interface ProposalOptions extends OptionChoices {
  language: DocumentLanguage
  organization: string
  tender: string
  /** Path in the templates folder; null: the default styles. */
  template: string | null
  oldOrganizations: Aliases
  oldTenders: Aliases
}

/** Returns a name as the screen sends it; empty or still its bracketed placeholder, the tender's own. */
export function resolveName(given: string, ofSession: string): string {
  const name = given.trim()
  return name === '' || /^\[.*\]$/.test(name) ? ofSession.trim() : name
}

/**
 * Returns the replacements of a proposal. Without a new name there is nothing to put in the old one's place.
 *
 * @param sources the documents used, by id
 */
export function replacementsOf(
  options: ProposalOptions,
  sources: Map<string, { fileName: string }>,
): RequestedReplacement[] {
  return [
    ...replacing(options.oldOrganizations, options.organization, sources),
    ...replacing(options.oldTenders, options.tender, sources),
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
    return replacedBy(names[fileName] ?? [], to).map(({ from }) => ({ source, from, to }))
  })
}

/** Returns old names with the new one in their place; each once, without empty ones and the new one itself. */
export function replacedBy(names: string[], to: string): { from: string; to: string }[] {
  const trimmed = new Set(names.map((name) => name.trim()))
  return [...trimmed].filter((from) => from !== '' && from !== to).map((from) => ({ from, to }))
}
