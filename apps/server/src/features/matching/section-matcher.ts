import type { MatchOptions, Requirement, SectionMatch } from '@tenderwright/search'

/** What matching needs of the ranking engine. */
export interface SectionMatcher {
  /** The best sections for each requirement, best first. */
  matchEach(requirements: readonly Requirement[], options: MatchOptions): Promise<SectionMatch[][]>
  /** The scores of given sections; those that are gone or inactive are left out. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
}
