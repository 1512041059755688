import type { FoundMatch, MatchOptions, Requirement, SectionMatch } from '@tenderwright/search'

/**
 * Section with its score from 0 to 100, which tells how well it answers a requirement. The reasons for the score are
 * JSON text, as the database stores them.
 */
export interface ScoredMatch {
  sectionId: number
  score: number
  reasons: string
}

/**
 * Functions for finding and scoring the sections that may answer a requirement. The search feature provides them to
 * matching.
 */
export interface SectionMatcher {
  /** Finds the best sections for each requirement, best first, without the reasons for their scores. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /**
   * Scores the given sections for each requirement, and gives reasons for the scores. Deleted sections and those of
   * inactive documents are left out.
   */
  scoreEach(
    asked: readonly { requirement: Requirement; sectionIds: readonly number[] }[],
  ): Promise<ScoredMatch[][]>
  /** Scores the given sections for one requirement. The reasons for the scores are objects, not JSON text. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
}
