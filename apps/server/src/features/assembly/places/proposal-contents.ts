import {
  entriesInContents,
  tocBookmark,
  type CompositionItem,
  type CompositionReport,
  type ContentsEntry,
} from '@tenderwright/docx'

/** Section number and page of a heading in a proposal, according to the table of contents: "3.2" on page 14. */
export interface ProposalPlace {
  /** Number of the heading, such as "3.2"; absent when the proposal's headings have no numbers. */
  section?: string
  /**
   * Page of the heading, from 1. Absent when pages are only estimated, because a wrong page would send people to the
   * wrong place.
   */
  page?: number
}

/** Table of contents of a finished proposal: its headings with their pages. */
export interface ProposalContents {
  /** Entries of the table of contents in order; none for a proposal without one. */
  entries: readonly ContentsEntry[]
  /** True when a layout engine numbered the pages; false when page numbers are estimated. */
  isRendered: boolean
}

/**
 * Reads the table of contents of a composed proposal from its file: the headings with their numbers and pages. It is
 * empty when the proposal has no table of contents.
 */
export async function readContents(
  path: string,
  { tableOfContents }: Pick<CompositionReport, 'tableOfContents'>,
): Promise<ProposalContents> {
  return {
    entries: tableOfContents ? await entriesInContents(path) : [],
    isRendered: tableOfContents?.pages === 'rendered',
  }
}

/**
 * Returns the section number and page of every heading in the table of contents. The key is the name of the heading's
 * bookmark. Pages are left out when they are only estimates.
 */
export function headingPlaces({ entries, isRendered }: ProposalContents): Map<string, ProposalPlace> {
  const places = new Map<string, ProposalPlace>()
  for (const { bookmark, number, page } of entries)
    places.set(bookmark, {
      ...(number !== undefined && { section: number }),
      ...(isRendered && { page }),
    })
  return places
}

/**
 * Returns the section number and page of each requirement's heading; the key is the requirement's id. Requirements that
 * the table of contents doesn't show are missing.
 */
export function requirementPlaces(
  contents: ProposalContents,
  plan: {
    items: readonly CompositionItem[]
    inserted: readonly { requirement: { id: string }; heading: string }[]
  },
): Map<string, ProposalPlace> {
  const places = new Map<string, ProposalPlace>()
  const ofHeadings = headingPlaces(contents)
  const headings = new Map(
    plan.items.flatMap((item, at) => (item.kind === 'heading' && item.id ? [[item.id, at] as const] : [])),
  )
  for (const { requirement, heading } of plan.inserted) {
    const at = headings.get(heading)
    const place = at === undefined ? undefined : ofHeadings.get(tocBookmark(at))
    if (place) places.set(requirement.id, place)
  }
  return places
}
