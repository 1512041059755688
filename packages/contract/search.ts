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
   * Score from 0 to 100 for how well the section fits the search query. Results are sorted by this score, highest
   * first. It cannot be compared with the score of a section for a requirement.
   */
  score: percentage,
  /** Text of the section, or its beginning. */
  content: z.string().optional(),
  /** Present if `content` has only the beginning of the section's text. The call `section` returns the whole text. */
  content_truncated: z.literal(true).optional(),
  content_preview: z.string(),
  /** Words of the section to highlight because they match the query, as the section spells them. */
  highlights: z.array(z.string()),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
  document_id: id,
  path: z.array(z.string()),
  /** Sections that differ from this one only in names, numbers and dates. Absent if there are none. */
  family: sectionFamily.optional(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchResponse = z.object({
  /** Number of all sections that match the query. */
  total_results: count,
  /**
   * Number of distinct results. Sections that differ only in names, numbers and dates form a family and count once.
   * `results`, `limit` and `offset` count families, too.
   */
  total_families: count,
  search_time_ms: z.number().min(0),
  results: z.array(searchResult),
  /**
   * Words of the query that no section contains, each with the word that was searched for instead. The two differ in
   * one letter. Absent if there are none.
   */
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
