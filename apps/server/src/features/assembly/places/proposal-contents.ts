import {
  entriesInContents,
  tocBookmark,
  type CompositionItem,
  type CompositionReport,
  type ContentsEntry,
} from '@tenderwright/docx'

/**
 * Section number and page of a heading in a proposal, such as "3.2" on page 14. They come from its table of contents.
 */
export interface ProposalPlace {
  /** Number of the heading, such as "3.2". Absent if the headings of the proposal are not numbered. */
  section?: string
  /**
   * Page of the heading, counted from 1. Absent if pages are only estimated, because a wrong page would mislead people.
   */
  page?: number
}

/** Table of contents of a finished proposal: its headings with their pages. */
export interface ProposalContents {
  /** Entries of the table of contents in order. Empty if the proposal has no table of contents. */
  entries: readonly ContentsEntry[]
  /** `true` if a layout engine determined the page numbers. `false` if they are estimated. */
  isRendered: boolean
}

/**
 * Reads the table of contents of a composed proposal, which has the numbers and pages of headings. The result has no
 * entries if the proposal has no table of contents.
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
 * bookmark. Estimated pages are left out.
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
 * Returns the section number and page of each requirement's heading, by requirement id. Requirements that are missing
 * from the table of contents are left out.
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
