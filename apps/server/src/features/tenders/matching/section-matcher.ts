import type { FoundMatch, MatchOptions, Requirement, SectionMatch } from '@tenderwright/search'

/** A section's score for a requirement, its reasons as JSON as they are stored. */
export interface ScoredMatch {
  sectionId: number
  score: number
  reasons: string
}

/** The part of the ranking engine that matching asks. */
export interface SectionMatcher {
  /** The best sections for each requirement, best first, without the reasons. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /** The scores of given sections with their reasons, for each requirement; those gone or inactive are left out. */
  scoreEach(
    asked: readonly { requirement: Requirement; sectionIds: readonly number[] }[],
  ): Promise<ScoredMatch[][]>
  /** The scores of given sections for one requirement, with their reasons as objects. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
}
