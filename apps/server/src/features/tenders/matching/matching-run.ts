import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { MeaningSource } from './run-meaning.ts'
import type { SectionMatcher } from './section-matcher.ts'

export interface MatchingRun {
  runId: string
  sessionId: string
  /** The most candidates a requirement gets; what is selected or added by hand stays beside them. */
  maxMatches: number
  /** 0 to 100; only candidates scoring at least this. */
  minimumScore: number
  /** null: every active document. */
  documentIds: string[] | null
  /** Matches these alone; null: all of the session. */
  requirementIds: string[] | null
}

export interface RunDeps {
  db: Db
  clock: Clock
  matcher: SectionMatcher
  /** Absent: embeddings are off. */
  meaning?: MeaningSource | undefined
}
