import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { MeaningSource } from './run-meaning.ts'
import type { SectionMatcher } from './section-matcher.ts'

export interface MatchingRun {
  runId: string
  /**
   * Id of the tender for whose requirements sections are searched. `sessionId` is an old name, which stays because
   * stored jobs contain it.
   */
  sessionId: string
  /**
   * Maximum number of sections to suggest for each requirement. Selected sections and sections that a person added are
   * not counted.
   */
  maxMatches: number
  /** Lowest score, from 0 to 100, with which a section is suggested for a requirement. */
  minimumScore: number
  /** Ids of the documents in which to search. `null` means all active documents. */
  documentIds: string[] | null
  /** Ids of the requirements for which to find sections. `null` means all requirements of the tender. */
  requirementIds: string[] | null
}

export interface RunDeps {
  db: Db
  clock: Clock
  matcher: SectionMatcher
  /** Access to embedding vectors, which compare sections by meaning. `undefined` if embeddings are turned off. */
  meaning?: MeaningSource | undefined
}
