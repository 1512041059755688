import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { MeaningSource } from './run-meaning.ts'
import type { SectionMatcher } from './section-matcher.ts'

export interface MatchingRun {
  runId: string
  /** Id of the tender. Jobs are stored with this name. */
  sessionId: string
  /** Maximum number of candidates for each requirement, not counting selected sections and those added by hand. */
  maxMatches: number
  /** Lowest score of a candidate, 0 to 100. */
  minimumScore: number
  /** Documents to search; null for all active ones. */
  documentIds: string[] | null
  /** Requirements to match; null for all of the tender. */
  requirementIds: string[] | null
}

export interface RunDeps {
  db: Db
  clock: Clock
  matcher: SectionMatcher
  /** Port to embeddings; undefined when they are off. */
  meaning?: MeaningSource | undefined
}
