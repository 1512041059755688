import { z } from 'zod'
import { SEARCH_LIMIT, SUGGESTION_LIMIT } from './rules/constants.ts'
import { sectionFamily } from './families.ts'
import { count, id, percentage, shownName } from './rules/values.ts'

export const searchRequest = z.object({
  query: z.string().trim().min(1).max(2000),
  limit: z.number().int().min(1).max(100).default(SEARCH_LIMIT),
  offset: z.number().int().min(0).max(10_000).default(0),
  document_ids: z.array(id).max(10_000).optional(),
})

export const searchResult = z.object({
  id,
  title: z.string(),
  /**
   * Score (0 to 100) of the section for the query, by which results are sorted. Not comparable with a requirement's
   * scores.
   */
  score: percentage,
  /** Section's text or its beginning. */
  content: z.string().optional(),
  /** Present if `content` is cut. The call `section` returns all of it. */
  content_truncated: z.literal(true).optional(),
  content_preview: z.string(),
  /** Words to highlight, as the section spells them. */
  highlights: z.array(z.string()),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
  document_id: id,
  path: z.array(z.string()),
  /** Nearly equal sections, which differ only in names, numbers and dates; absent if there are none. */
  family: sectionFamily.optional(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchResponse = z.object({
  /** Number of all matching sections. */
  total_results: count,
  /** Number of families (nearly equal sections) among the matches. `results`, `limit` and `offset` count families. */
  total_families: count,
  search_time_ms: z.number().min(0),
  results: z.array(searchResult),
  /** Unknown query words, each with the word searched for instead (edit distance 1). Absent if there are none. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
})
export type SearchResponse = z.infer<typeof searchResponse>

export const suggestQuery = z.object({
  q: z.string().max(200),
  limit: z.coerce.number().int().min(1).max(50).default(SUGGESTION_LIMIT),
})
export const suggestResponse = z.object({ suggestions: z.array(z.string()) })
export type SuggestResponse = z.infer<typeof suggestResponse>

export const sectionResponse = searchResult
  .omit({ score: true, highlights: true, family: true, content_truncated: true })
  .extend({ content: z.string() })
export type SectionResponse = z.infer<typeof sectionResponse>

export const rebuildIndexRequest = z.object({ force: z.boolean().default(false) })
export const rebuildIndexResponse = z.object({ job_id: id.optional(), sections: count, segments: count })
export type RebuildIndexResponse = z.infer<typeof rebuildIndexResponse>
