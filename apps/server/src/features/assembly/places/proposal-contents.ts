import {
  entriesInContents,
  tocBookmark,
  type CompositionItem,
  type CompositionReport,
  type ContentsEntry,
} from '@tenderwright/docx'

/** Section number and page of a heading according to the table of contents, such as "3.2" on page 14. */
export interface ProposalPlace {
  /** Number of the heading, such as "3.2". Absent if headings are not numbered. */
  section?: string
  /** 1-based page of the heading. Absent if pages are only estimated. */
  page?: number
}

/** Headings and pages of a finished proposal. */
export interface ProposalContents {
  /** Entries of the table of contents in order; empty if there is no such table. */
  entries: readonly ContentsEntry[]
  /** True if a layout engine determined the pages; false if they are estimated. */
  isRendered: boolean
}

/** Reads the table of contents of a composed proposal. The result is empty if there is no such table. */
export async function readContents(
  path: string,
  { tableOfContents }: Pick<CompositionReport, 'tableOfContents'>,
): Promise<ProposalContents> {
  return {
    entries: tableOfContents ? await entriesInContents(path) : [],
    isRendered: tableOfContents?.pages === 'rendered',
  }
}

/** Returns the section number and page of every heading, by bookmark name. Estimated pages are left out. */
export function headingPlaces({ entries, isRendered }: ProposalContents): Map<string, ProposalPlace> {
  const places = new Map<string, ProposalPlace>()
  for (const { bookmark, number, page } of entries)
    places.set(bookmark, {
      ...(number !== undefined && { section: number }),
      ...(isRendered && { page }),
    })
  return places
}

/** Returns the section number and page of each requirement's heading, by requirement id. */
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
