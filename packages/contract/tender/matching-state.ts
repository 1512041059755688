import { z } from 'zod'
import { count, id, workStatus } from '../rules/values.ts'

/** State of a tender's latest search for sections that answer its requirements. */
export const matchingState = z.object({
  run_id: id,
  status: workStatus,
  done: count,
  total: count,
  /**
   * Id of the background job that searches sections for the tender, for cancelling the job. Absent if the search has
   * ended.
   */
  job_id: id.optional(),
  /** Requirement for which sections are being searched right now. */
  current_requirement_id: id.optional(),
  /**
   * Use of embeddings in this search. Embeddings are vectors from an external service that compare texts by meaning.
   * `used`: for all sections. `partial`: for some. `unavailable`: the service did not answer.
   */
  embeddings: z.enum(['used', 'partial', 'unavailable']).optional(),
  /** `true` if an earlier version of the product computed the scores. Another search would give other scores. */
  earlier_score: z.literal(true).optional(),
  /**
   * Present if somebody has changed the glossary of synonyms since this search. Another search may then find other
   * sections.
   */
  earlier_glossary: z.literal(true).optional(),
})
export type MatchingState = z.infer<typeof matchingState>
