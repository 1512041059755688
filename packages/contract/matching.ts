import { z } from 'zod'
import { AUTOSELECT_API_THRESHOLD, MATCHES_PER_REQUIREMENT } from './rules/constants.ts'
import { expiredDate, numberConflict } from './families.ts'
import { answerFields } from './answers.ts'
import { requirementDifferences } from './amendments.ts'
import {
  matchesStale,
  requirementConditions,
  requirementNotes,
  requirementReview,
  rfpSession,
} from './rfp.ts'
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
  /** Word as the requirement spells it. */
  term: z.string(),
  found: z.enum(['title', 'body', 'both', 'missing']),
  /** Share of the word in the total weight of the requirement's words, from 0 to 1. Rare words weigh more. */
  weight: z.number().min(0).max(1),
  /** Distinct forms of the word in the section; empty if it is missing. */
  forms: z.array(z.string()),
  /** Points of the score from this word; 0 if it is missing. */
  points: z.number(),
  /** Minimum points that the missing word would add; 0 if the section has it. */
  lost: z.number(),
  /** Glossary entries through which the word was found, such as "leito = bed"; absent if there are none. */
  glossary: z.array(z.string()).optional(),
})

/** Adjacent words of a requirement that are close together in a section and add to its score. */
export const nearPhrase = z.object({
  /** Words as the requirement spells them. */
  phrase: z.string(),
  /** True if the words are in the requirement's order. */
  ordered: z.boolean(),
  points: z.number(),
  /** Text around the words; present only for the phrases that add most. */
  excerpt: z
    .object({
      field: z.enum(['title', 'body']),
      text: z.string(),
      /** Ranges of `text` to highlight, in UTF-16 code units. */
      marks: z.array(z.object({ start: count, end: count })),
    })
    .optional(),
})
export type NearPhrase = z.infer<typeof nearPhrase>

/**
 * Explanation of a section's score (0 to 100), the logistic function of `logit`, which sums `parts`. For people, the
 * score is also split into points: `terms`, `near` and `rest`.
 */
export const matchReasons = z.object({
  terms: z.array(matchedTerm),
  /** Phrases that the section has in the requirement's order. */
  phrases: z.array(z.string()),
  /** Phrases whose words are close together in the section, highest weight first. */
  near: z.array(nearPhrase),
  /**
   * Points of no single word, such as `grams` (similar letter sequences), fulfilled quantities, and `sharedHeading`, a
   * deduction for a heading of five or more consecutive sections.
   */
  rest: z.array(z.object({ name: z.string(), points: z.number() })),
  /**
   * Quantities of the requirement, each with the section's own, after a comparison sign (≥ > ≤ <). Absent if there are
   * none.
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
  /** Date of the section's proposal; absent if unknown, like `outcome`. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type MatchAlternative = z.infer<typeof matchAlternative>

export const match = z.object({
  section_id: id,
  title: z.string(),
  /**
   * Score from 0 to 100, comparable between requirements. From 80 on a section most likely answers the requirement,
   * from 60 on probably.
   */
  score: percentage,
  content_preview: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  document_id: id,
  /** Date of the section's proposal; absent if unknown, like `outcome`. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
  path: z.array(z.string()),
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
  reasons: matchReasons.optional(),
  /** Nearly equal sections, which differ only in names, numbers and dates and can be selected instead. */
  alternatives: z.array(matchAlternative),
  /** Numbers in which `alternatives` differ from this section. */
  conflicts: z.array(numberConflict).optional(),
  /** Expired validities in this section or its `alternatives`. */
  expired: z.array(expiredDate).optional(),
  /** True if a person added the section, false if the search found it. */
  by_hand: z.boolean(),
})
export type Match = z.infer<typeof match>

export const matchGroup = z.object({
  requirement_id: id,
  requirement_text: z.string(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /** Selected section; absent if never selected, "0" if removed. */
  selected_section_id: z.string().optional(),
  ...requirementNotes.shape,
  selected_by: z.enum(['hand', 'auto']).optional(),
  review: requirementReview.optional(),
  /** Word-by-word differences from the earlier text; absent without an unreviewed change. */
  differences: requirementDifferences.optional(),
  conditions_before: requirementConditions.optional(),
  matches_stale: matchesStale.optional(),
  ...answerFields.shape,
  matches: z.array(match),
})
export type MatchGroup = z.infer<typeof matchGroup>

/** Requirement with only ids and scores of its best sections, for long lists. */
export const matchOverview = matchGroup
  .omit({ requirement_text: true, differences: true, conditions_before: true })
  .extend({
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

/** Time and documents of a tender's latest search; absent if there was none, or too long ago. */
export const lastSearch = z.object({
  searched_at: time.optional(),
  /** Ids of the searched documents, some perhaps deleted since; `null` for all active ones. */
  document_ids: z.array(id).nullable().optional(),
})
export type LastSearch = z.infer<typeof lastSearch>

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
  /** Id of the automatic selection, for undo; absent if nothing was selected. */
  run_id: id.optional(),
  session: rfpSession,
})
export type AutoselectResponse = z.infer<typeof autoselectResponse>

export const autoselectPreviewQuery = z.object({
  min_score_threshold: z.coerce.number().min(0).max(100).default(AUTOSELECT_API_THRESHOLD),
  skip_selected: z.stringbool().default(true),
})

/**
 * Numbers of requirements by best score: entry `i` counts scores above `i` up to `i + 1`. Entries from `t` on count all
 * scores above `t`.
 */
export const scoreHistogram = z.array(count).length(100)

/**
 * Preview of an automatic selection above a score threshold. The screen computes the numbers for other thresholds from
 * the histograms.
 */
export const autoselectPreview = z.object({
  min_score_threshold: percentage,
  /** Number of requirements for which the automatic selection would select a section. */
  selected_count: count,
  /**
   * Number of requirements whose section would score at most `AUTOSELECT_BORDERLINE` (5) points above the threshold.
   */
  borderline_selected_count: count,
  /**
   * Number of requirements whose best score equals the threshold or misses it by less than `AUTOSELECT_BORDERLINE` (5)
   * points.
   */
  borderline_missed_count: count,
  /** Number of requirements with a selected section, which `skip_selected` leaves alone. */
  already_selected_count: count,
  /** Number of requirements without any section found for their current text. */
  unmatched_count: count,
  requirements_count: count,
  /**
   * Best scores of requirements without a selected section. `selected_scores` has the others. Marked, typed and edited
   * answers are in neither.
   */
  open_scores: scoreHistogram,
  selected_scores: scoreHistogram,
  /** Latest automatic selection that can be undone; absent if there is none. */
  last_run: z
    .object({ run_id: id, at: time, min_score_threshold: percentage, selected_count: count })
    .optional(),
})
export type AutoselectPreview = z.infer<typeof autoselectPreview>

export const undoAutoselectResponse = z.object({
  /** Number of requirements that got their previous selection back. */
  restored_count: count,
  /** Number of requirements that somebody has changed since, so that they stay. */
  kept_count: count,
  session: rfpSession,
})
export type UndoAutoselectResponse = z.infer<typeof undoAutoselectResponse>
