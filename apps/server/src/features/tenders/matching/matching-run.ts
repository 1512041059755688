import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { MeaningSource } from './run-meaning.ts'
import type { SectionMatcher } from './section-matcher.ts'

export interface MatchingRun {
  runId: string
  /** Id of the tender. Stored jobs contain the old name `sessionId`, so the name stays. */
  sessionId: string
  /** Maximum number of sections to suggest for each requirement, besides selected and added ones. */
  maxMatches: number
  /** Minimum score (0 to 100) for suggesting a section. */
  minimumScore: number
  /** Ids of the documents to search; `null` for all active documents. */
  documentIds: string[] | null
  /** Ids of the requirements to search sections for; `null` for all. */
  requirementIds: string[] | null
}

export interface RunDeps {
  db: Db
  clock: Clock
  matcher: SectionMatcher
  /** Source of embedding vectors, which compare by meaning. `undefined` if embeddings are off. */
  meaning?: MeaningSource | undefined
}
