import type { FoundMatch, MatchOptions, Requirement, SectionMatch } from '@tenderwright/search'

/** Score of a section for a requirement, with its reasons as stored JSON. */
export interface ScoredMatch {
  sectionId: number
  score: number
  reasons: string
}

/** Port to the ranking engine for matching. */
export interface SectionMatcher {
  /** Finds the best sections for each requirement, best first, without reasons. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /** Scores given sections with reasons, for each requirement. Deleted and inactive sections are left out. */
  scoreEach(
    asked: readonly { requirement: Requirement; sectionIds: readonly number[] }[],
  ): Promise<ScoredMatch[][]>
  /** Scores given sections for one requirement, with reasons as objects. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
}
