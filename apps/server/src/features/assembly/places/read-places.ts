import {
  entriesInContents,
  tocBookmark,
  type CompositionItem,
  type CompositionReport,
} from '@tenderwright/docx'

/** Place of a requirement in a proposal, according to its table of contents. */
export interface ProposalPlace {
  /** Number of the heading; absent when headings have none. */
  section?: string
  /** Page of the requirement, from 1; absent when pages were estimated and not laid out. */
  page?: number
}

/**
 * Reads the numbers and pages of the requirements' headings from the table of contents of a composed proposal.
 * @returns places by the requirement's id; none for a proposal without contents
 */
export async function readPlaces(
  path: string,
  plan: {
    items: readonly CompositionItem[]
    inserted: readonly { requirement: { id: string }; heading: string }[]
  },
  { tableOfContents }: Pick<CompositionReport, 'tableOfContents'>,
): Promise<Map<string, ProposalPlace>> {
  const places = new Map<string, ProposalPlace>()
  if (!tableOfContents) return places
  const entries = new Map((await entriesInContents(path)).map((entry) => [entry.bookmark, entry]))
  const headings = new Map(
    plan.items.flatMap((item, at) => (item.kind === 'heading' && item.id ? [[item.id, at] as const] : [])),
  )
  for (const { requirement, heading } of plan.inserted) {
    const at = headings.get(heading)
    const entry = at === undefined ? undefined : entries.get(tocBookmark(at))
    if (!entry) continue
    places.set(requirement.id, {
      ...(entry.number !== undefined && { section: entry.number }),
      ...(tableOfContents.pages === 'rendered' && { page: entry.page }),
    })
  }
  return places
}
