import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { MeaningSource } from './run-meaning.ts'
import type { SectionMatcher } from './section-matcher.ts'

export interface MatchingRun {
  runId: string
  /** Id of the tender to match. Stored jobs use this old name of the field. */
  sessionId: string
  /**
   * Maximum number of sections to suggest for each requirement. Selected sections and sections that a person added are
   * not counted.
   */
  maxMatches: number
  /** Lowest score, from 0 to 100, of a section that is suggested for a requirement. */
  minimumScore: number
  /** Ids of the documents to search; null for all active documents. */
  documentIds: string[] | null
  /** Ids of the requirements to match with sections; null for all requirements of the tender. */
  requirementIds: string[] | null
}

export interface RunDeps {
  db: Db
  clock: Clock
  matcher: SectionMatcher
  /** Access to embedding vectors, which compare sections by meaning; undefined when embeddings are turned off. */
  meaning?: MeaningSource | undefined
}
