/** Requirement of a tender, with its place in the client's spreadsheet and its chosen place in the proposal. */
export interface RankedRequirement {
  id: string
  category: string
  /** 0-based position of the requirement in the client's spreadsheet. */
  position: number
  /**
   * Place within the chapter that a person chose, on the scale of `position` (3.5 is between 3 and 4); null if nobody
   * did.
   */
  document_rank: number | null
  /**
   * Place that a person chose for the chapter beginning with this requirement, on the scale of `position`; null if
   * nobody did.
   */
  chapter_rank: number | null
}

/** Chapter of a proposal: consecutive requirements of one category in the client's spreadsheet. */
export interface Chapter<Requirement extends RankedRequirement> {
  category: string
  /** First requirement of the chapter in the client's spreadsheet. In the proposal, another may come first. */
  first: Requirement
  requirements: Requirement[]
}

/**
 * Groups a tender's requirements into chapters, in the order of the client's spreadsheet. A category can have several
 * chapters.
 */
export function chaptersOfMatrix<Requirement extends RankedRequirement>(
  requirements: readonly Requirement[],
): Chapter<Requirement>[] {
  const chapters: Chapter<Requirement>[] = []
  for (const requirement of requirements.toSorted((a, b) => a.position - b.position)) {
    const category = requirement.category.trim()
    const last = chapters.at(-1)
    if (last?.category === category) last.requirements.push(requirement)
    else chapters.push({ category, first: requirement, requirements: [requirement] })
  }
  return chapters
}

/** Groups a tender's requirements into chapters, in the order of the proposal, which people can change. */
export function chaptersOfDocument<Requirement extends RankedRequirement>(
  requirements: readonly Requirement[],
): Chapter<Requirement>[] {
  const chapters = chaptersOfMatrix(requirements)
  for (const chapter of chapters) chapter.requirements.sort(byRank(requirementRank))
  return chapters.sort((a, b) => byRank(chapterRank)(a.first, b.first))
}

type Rank = (requirement: RankedRequirement) => number

export const requirementRank: Rank = ({ document_rank: rank, position }) => rank ?? position
/**
 * Returns a chapter's place in the proposal, given its first requirement: the place that a person chose, or else its
 * position.
 */
export const chapterRank: Rank = ({ chapter_rank: rank, position }) => rank ?? position

const byRank = (rank: Rank) => (a: RankedRequirement, b: RankedRequirement) =>
  rank(a) - rank(b) || a.position - b.position
