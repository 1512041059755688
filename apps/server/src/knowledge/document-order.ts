/** Requirement with the fields that determine its place in the document. */
export interface RankedRequirement {
  id: string
  category: string
  /** Position in the matrix. */
  position: number
  /**
   * Rank of the requirement within its chapter, on the scale of positions. Null when its position is used.
   */
  document_rank: number | null
  /** Rank of the chapter that begins with this requirement in the matrix. Null when the position is used. */
  chapter_rank: number | null
}

/** Requirements of one category that are neighbours in the matrix. */
export interface Chapter<Requirement extends RankedRequirement> {
  category: string
  /** First requirement of the chapter in the matrix. */
  first: Requirement
  requirements: Requirement[]
}

/** Groups requirements into the chapters of the matrix, both in matrix order. */
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
 * Groups requirements into chapters, both in document order. Those that were never moved are ranked by their position
 * in the matrix. So without any move, the result is in matrix order.
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
/** Returns the rank of a chapter, given its first requirement in the matrix. */
export const chapterRank: Rank = ({ chapter_rank: rank, position }) => rank ?? position

const byRank = (rank: Rank) => (a: RankedRequirement, b: RankedRequirement) =>
  rank(a) - rank(b) || a.position - b.position
