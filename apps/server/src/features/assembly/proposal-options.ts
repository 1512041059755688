import type { RequestedReplacement } from '@tenderwright/docx'
import { z } from 'zod'

const aliases = z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))])

/** What was asked for a proposal, kept with it. */
export const proposalOptions = z.object({
  language: z.enum(['pt', 'en']),
  organization: z.string(),
  tender: z.string(),
  /** Path in the templates folder; null: the default styles. */
  template: z.string().nullable(),
  includeToc: z.boolean(),
  includeTitle: z.boolean(),
  fixHeadings: z.boolean(),
  oldOrganizations: aliases,
  oldTenders: aliases,
})
export type ProposalOptions = z.infer<typeof proposalOptions>
type Aliases = z.infer<typeof aliases>

/** A name as the screen sends it: empty or still its bracketed placeholder means the session's own. */
export function resolveName(given: string, ofSession: string): string {
  const name = given.trim()
  return name === '' || /^\[.*\]$/.test(name) ? ofSession.trim() : name
}

/**
 * The replacements of a proposal. A list holds for every source; an object holds file by file. Without a new name
 * there is nothing to put in the old one's place.
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
  if (Array.isArray(names)) return oldNames(names, to).map((from) => ({ from, to }))
  return [...sources].flatMap(([source, { fileName }]) => {
    return oldNames(names[fileName] ?? [], to).map((from) => ({ source, from, to }))
  })
}

function oldNames(names: string[], to: string): string[] {
  const trimmed = names.map((name) => name.trim())
  return [...new Set(trimmed)].filter((name) => name !== '' && name !== to)
}
