import { z } from 'zod'
import { AUTOSELECT_API_THRESHOLD, MATCHES_PER_REQUIREMENT } from './rules/constants.ts'
import { expiredDate, numberConflict } from './families.ts'
import { answerFields } from './answers.ts'
import { requirementDifferences } from './amendments.ts'
import { matchesStale, requirementNotes, requirementReview, rfpSession } from './rfp.ts'
import {
  count,
  id,
  outcome,
  partialDate,
  percentage,
  shownName,
  time,
  typedName,
  workStatus,
} from './rules/values.ts'

export const matchedTerm = z.object({
  /** Word as the requirement writes it. */
  term: z.string(),
  found: z.enum(['title', 'body', 'both', 'missing']),
  /** Share of the requirement's total weight, 0-1. */
  weight: z.number().min(0).max(1),
  /** Forms in which the section writes it, each once; empty when it is missing. */
  forms: z.array(z.string()),
  /** Points it adds to the score; 0 when it is missing. */
  points: z.number(),
  /** Points the score would gain, at least, if the best passage had the missing word once. */
  lost: z.number(),
  /** Glossary equivalences through which the term is found, such as "leito = bed"; absent when there are none. */
  glossary: z.array(z.string()).optional(),
})

/** Adjacent words of the requirement that stand near each other in the section. */
export const nearPhrase = z.object({
  /** Words as the requirement writes them. */
  phrase: z.string(),
  /** True if they stand in the requirement's order and close together. */
  ordered: z.boolean(),
  points: z.number(),
  /** Words of the section around them; with the weightiest phrases only. */
  excerpt: z
    .object({
      field: z.enum(['title', 'body']),
      text: z.string(),
      /** Ranges of `text` to mark, in UTF-16 offsets. */
      marks: z.array(z.object({ start: count, end: count })),
    })
    .optional(),
})
export type NearPhrase = z.infer<typeof nearPhrase>

/**
 * Reasons of a match's score. The points of `terms`, `near` and `rest` are points of 100 and add up to the score;
 * `parts` are summands of its logit and add up to `logit`.
 */
export const matchReasons = z.object({
  terms: z.array(matchedTerm),
  /** Near phrases that stand in order. */
  phrases: z.array(z.string()),
  /** Near phrases, the weightiest first. */
  near: z.array(nearPhrase),
  /**
   * Points that belong to no word: `requirement` is what any section has by the requirement's length and rarity alone,
   * `grams` the similarity by letters, `fulfilled` and `contradicted` the quantities, `verbatim` the very words,
   * `sharedHeading` what a heading takes that five or more sections in a row share.
   */
  rest: z.array(z.object({ name: z.string(), points: z.number() })),
  /**
   * Quantities that the requirement asks for and the section's own, each as written behind the sign of its comparison
   * (≥ > ≤ <); absent when it asks for none.
   */
  quantities: z
    .array(
      z.object({
        asked: z.string(),
        verdict: z.enum(['fulfils', 'contradicts', 'silent']),
        offered: z.string().optional(),
      }),
    )
    .optional(),
  parts: z.array(z.object({ name: z.string(), value: z.number(), points: z.number() })),
  logit: z.number(),
})
export type MatchReasons = z.infer<typeof matchReasons>

export const matchAlternative = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  indexed_at: time.optional(),
  /** Date and outcome of its proposal; absent where unknown. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type MatchAlternative = z.infer<typeof matchAlternative>

export const match = z.object({
  section_id: id,
  title: z.string(),
  /** Absolute score, 0-100: 80 or more "use it", 60 or more "probably". */
  score: percentage,
  content_preview: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  document_id: id,
  /** Date and outcome of its proposal; absent where unknown. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
  path: z.array(z.string()),
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
  reasons: matchReasons.optional(),
  /** Other versions in the chosen documents; any of them can be selected. */
  alternatives: z.array(matchAlternative),
  /** Numbers on which the alternatives disagree with it. */
  conflicts: z.array(numberConflict).optional(),
  /** Expired validities, in it or in an alternative. */
  expired: z.array(expiredDate).optional(),
  /** True if a person added it, rather than matching. */
  by_hand: z.boolean(),
})
export type Match = z.infer<typeof match>

export const matchGroup = z.object({
  requirement_id: id,
  requirement_text: z.string(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /** Absent when never chosen; "0" when cleared. */
  selected_section_id: z.string().optional(),
  ...requirementNotes.shape,
  selected_by: z.enum(['hand', 'auto']).optional(),
  review: requirementReview.optional(),
  /** Differences between the text before and the text that waits for review. */
  differences: requirementDifferences.optional(),
  matches_stale: matchesStale.optional(),
  ...answerFields.shape,
  matches: z.array(match),
})
export type MatchGroup = z.infer<typeof matchGroup>

/** Match group in a list of many: the fields of its matches that differ, best first. */
export const matchOverview = matchGroup.omit({ requirement_text: true, differences: true }).extend({
  matches: z.array(z.object({ section_id: id, score: percentage })),
})
export type MatchOverview = z.infer<typeof matchOverview>

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

export const autoselectResponse = z.object({
  selected_count: count,
  skipped_count: count,
  /** Run to undo as a whole; absent when nothing was selected. */
  run_id: id.optional(),
  session: rfpSession,
})
export type AutoselectResponse = z.infer<typeof autoselectResponse>

export const autoselectPreviewQuery = z.object({
  min_score_threshold: z.coerce.number().min(0).max(100).default(AUTOSELECT_API_THRESHOLD),
  skip_selected: z.stringbool().default(true),
})

/**
 * Number of requirements by best score in steps of one point: entry i counts scores above i and up to i + 1, so the
 * entries from t on count the scores above a whole threshold t.
 */
export const scoreHistogram = z.array(count).length(100)

/** Effect of an automatic selection, with what the screen needs to compute it for any other threshold. */
export const autoselectPreview = z.object({
  min_score_threshold: percentage,
  /** Requirements that would get a section. */
  selected_count: count,
  /** Of those, the ones at most `AUTOSELECT_BORDERLINE` points above the threshold. */
  borderline_selected_count: count,
  /** Requirements whose best match misses the threshold by at most `AUTOSELECT_BORDERLINE` points. */
  borderline_missed_count: count,
  /** Requirements that have a section now; kept when `skip_selected`. */
  already_selected_count: count,
  /** Requirements without any match. */
  unmatched_count: count,
  requirements_count: count,
  /** Best scores of the requirements without a section, and of those with one. */
  open_scores: scoreHistogram,
  selected_scores: scoreHistogram,
  /** Latest automatic selection that can still be undone. */
  last_run: z
    .object({ run_id: id, at: time, min_score_threshold: percentage, selected_count: count })
    .optional(),
})
export type AutoselectPreview = z.infer<typeof autoselectPreview>

export const undoAutoselectResponse = z.object({
  /** Requirements restored to their state before the run. */
  restored_count: count,
  /** Requirements changed since the run, which stay as they are. */
  kept_count: count,
  session: rfpSession,
})
export type UndoAutoselectResponse = z.infer<typeof undoAutoselectResponse>
