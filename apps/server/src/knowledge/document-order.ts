/**
 * Requirement of a tender with its position in the client's matrix and, if a person moved it or its chapter, the new
 * place in the proposal.
 */
export interface RankedRequirement {
  id: string
  category: string
  /** Position of the requirement in the client's matrix, from 0. */
  position: number
  /**
   * Place within its chapter to which a person moved the requirement; null if the requirement is at its position in the
   * client's file. Both numbers can be compared: 3.5 is between the positions 3 and 4.
   */
  document_rank: number | null
  /** Place to which a person moved the chapter that begins with this requirement; null if nobody moved it. */
  chapter_rank: number | null
}

/** Chapter of a proposal: requirements that are neighbours in the client's matrix and have the same category. */
export interface Chapter<Requirement extends RankedRequirement> {
  category: string
  /**
   * First requirement of this chapter in the client's matrix. In the proposal, a person may have moved another one
   * before it.
   */
  first: Requirement
  requirements: Requirement[]
}

/**
 * Groups the requirements of a tender into chapters, in the order of the client's matrix. Requirements of one category
 * that are not neighbours form several chapters.
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
 * Groups the requirements of a tender into chapters, in the order of the proposal: as in the client's matrix, except
 * for those that a person moved.
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
 * Returns the place of a chapter in the proposal: where a person moved it, or else its place in the client's matrix.
 * The argument is the chapter's first requirement.
 */
export const chapterRank: Rank = ({ chapter_rank: rank, position }) => rank ?? position

const byRank = (rank: Rank) => (a: RankedRequirement, b: RankedRequirement) =>
  rank(a) - rank(b) || a.position - b.position
