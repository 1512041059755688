import type { FoundMatch, MatchOptions, Requirement, SectionMatch } from '@tenderwright/search'

/** Section with its score (0 to 100) for a requirement. `reasons` explains the score as stored JSON. */
export interface ScoredMatch {
  sectionId: number
  score: number
  reasons: string
}

/** Finds and scores sections for requirements. Implemented by the `search` feature. */
export interface SectionMatcher {
  /** Finds the best sections for each requirement, best first, without reasons. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /** Scores given sections for each requirement, with reasons. Deleted and inactive sections are left out. */
  scoreEach(
    asked: readonly { requirement: Requirement; sectionIds: readonly number[] }[],
  ): Promise<ScoredMatch[][]>
  /** Scores given sections for one requirement, with reasons as objects. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
}
