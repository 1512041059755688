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
 * Functions of the ranking engine that matching uses: finding and scoring the sections that may answer a requirement.
 * The search feature provides them.
 */
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
