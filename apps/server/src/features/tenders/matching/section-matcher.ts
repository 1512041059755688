import type { FoundMatch, MatchOptions, Requirement, SectionMatch } from '@tenderwright/search'

/**
 * Section with a score from 0 to 100 for a requirement. The more likely the section answers the requirement, the higher
 * is the score. `reasons` explains the score, as JSON text.
 */
export interface ScoredMatch {
  sectionId: number
  score: number
  reasons: string
}

/**
 * Finds and scores the sections that may answer a requirement. The server's `search` feature implements this interface.
 */
export interface SectionMatcher {
  /** Finds the best sections for each requirement, best first, without reasons for the scores. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /**
   * Scores given sections for each requirement, with reasons for the scores. Deleted sections and sections of inactive
   * documents are left out.
   */
  scoreEach(
    asked: readonly { requirement: Requirement; sectionIds: readonly number[] }[],
  ): Promise<ScoredMatch[][]>
  /** Scores given sections for one requirement. The reasons for the scores are objects, not JSON text. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
}
