/** Requirement with what decides its place in the document. */
export interface RankedRequirement {
  id: string
  category: string
  /** Place in the matrix. */
  position: number
  /** Place among the requirements of its chapter, on the scale of their positions; null: its position. */
  document_rank: number | null
  /** Place of the chapter that it is first of in the matrix; null: its position. */
  chapter_rank: number | null
}

/** Requirements of one category that are neighbours in the matrix. */
export interface Chapter<Requirement extends RankedRequirement> {
  category: string
  /** First of them in the matrix. */
  first: Requirement
  requirements: Requirement[]
}

/** Groups requirements into the chapters of the matrix, both in its order. */
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
 * Groups requirements into chapters, both in the order of the document: those that were never moved are ranked by their
 * position in the matrix, so that an order in which nothing was moved is that of the matrix.
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
/** Returns the rank of a chapter by its first requirement in the matrix. */
export const chapterRank: Rank = ({ chapter_rank: rank, position }) => rank ?? position

const byRank = (rank: Rank) => (a: RankedRequirement, b: RankedRequirement) =>
  rank(a) - rank(b) || a.position - b.position
