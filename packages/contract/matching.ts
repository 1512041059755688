import { z } from 'zod'
import { AUTOSELECT_API_THRESHOLD, MATCHES_PER_REQUIREMENT } from './constants.ts'
import { rfpSession } from './rfp.ts'
import { count, id, percentage, time, typedName, workStatus } from './values.ts'

export const matchedTerm = z.object({
  /** The word as the requirement writes it. */
  term: z.string(),
  found: z.enum(['title', 'body', 'both', 'missing']),
  /** Its part of the requirement's total weight, 0-1. */
  weight: z.number().min(0).max(1),
})

/** Why a match has its score: `parts` are in score-logit points and add up to `logit`. */
export const matchReasons = z.object({
  terms: z.array(matchedTerm),
  phrases: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), value: z.number(), points: z.number() })),
  logit: z.number(),
})
export type MatchReasons = z.infer<typeof matchReasons>

export const matchAlternative = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: z.string(),
  source_hospital: z.string(),
  indexed_at: time.optional(),
})
export type MatchAlternative = z.infer<typeof matchAlternative>

export const match = z.object({
  section_id: id,
  title: z.string(),
  /** Absolute, 0-100: 80 or more "use it", 60 or more "probably". */
  score: percentage,
  content_preview: z.string(),
  source_file: z.string(),
  source_hospital: z.string(),
  document_id: id,
  path: z.array(z.string()),
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
  reasons: matchReasons.optional(),
  /** Near-identical sections of other chosen documents; any of them can be selected. */
  alternatives: z.array(matchAlternative),
  /** Added by a person, not found by matching. */
  by_hand: z.boolean(),
})
export type Match = z.infer<typeof match>

export const matchGroup = z.object({
  requirement_id: id,
  requirement_text: z.string(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /** Absent: never chosen; "0": cleared. */
  selected_section_id: z.string().optional(),
  selected_by: z.enum(['hand', 'auto']).optional(),
  matches: z.array(match),
})
export type MatchGroup = z.infer<typeof matchGroup>

export const matchRequest = z.object({
  max_matches_per_requirement: z.number().int().min(1).max(50).default(MATCHES_PER_REQUIREMENT),
  min_score_threshold: z.number().min(0).max(100).default(0),
  selected_document_ids: z.array(id).max(100_000).nullable().default(null),
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
})
export type MatchRequest = z.input<typeof matchRequest>

export const matchResponse = z.object({
  run_id: id,
  status: workStatus,
  requirements_count: count,
  matched_count: count,
  session: rfpSession,
})
export type MatchResponse = z.infer<typeof matchResponse>

export const selectResponse = z.object({ session: rfpSession, group: matchGroup })
export type SelectResponse = z.infer<typeof selectResponse>

export const autoselectRequest = z.object({
  min_score_threshold: z.number().min(0).max(100).default(AUTOSELECT_API_THRESHOLD),
  skip_selected: z.boolean().default(true),
  only_unmatched: z.boolean().default(false),
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
})
export type AutoselectRequest = z.input<typeof autoselectRequest>

export const autoselectResponse = z.object({
  selected_count: count,
  skipped_count: count,
  session: rfpSession,
})
export type AutoselectResponse = z.infer<typeof autoselectResponse>
