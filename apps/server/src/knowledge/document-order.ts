/**
 * Requirement of a tender, with two positions: in the client's spreadsheet and in the proposal. The two differ only if
 * a person moved the requirement or its chapter.
 */
export interface RankedRequirement {
  id: string
  category: string
  /** Position of the requirement in the client's spreadsheet, counted from 0. */
  position: number
  /**
   * Place in its chapter to which a person moved the requirement. For example, 3.5 is between the requirements with the
   * positions 3 and 4. Null if nobody moved it.
   */
  document_rank: number | null
  /**
   * Place to which a person moved the chapter that begins with this requirement. For example, 3.5 is between the
   * requirements with the positions 3 and 4. Null if nobody moved the chapter.
   */
  chapter_rank: number | null
}

/**
 * Chapter of a proposal with its requirements. They have one category, and are consecutive rows in the client's
 * spreadsheet.
 */
export interface Chapter<Requirement extends RankedRequirement> {
  category: string
  /**
   * First requirement of this chapter in the client's spreadsheet. It may be at another place in the proposal, because
   * people can move requirements.
   */
  first: Requirement
  requirements: Requirement[]
}

/**
 * Groups the requirements of a tender into chapters, in the order of the client's spreadsheet. A chapter is a series of
 * requirements with one category, so a category can have several chapters.
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

/**
 * Groups the requirements of a tender into chapters, in the order of the proposal. It is the order of the client's
 * spreadsheet, except for requirements and chapters that a person moved.
 */
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
 * Returns the place of a chapter in the proposal, given the chapter's first requirement. This is the place to which a
 * person moved the chapter, or else its place in the client's spreadsheet.
 */
export const chapterRank: Rank = ({ chapter_rank: rank, position }) => rank ?? position

const byRank = (rank: Rank) => (a: RankedRequirement, b: RankedRequirement) =>
  rank(a) - rank(b) || a.position - b.position
