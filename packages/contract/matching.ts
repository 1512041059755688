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
  /** Distinct forms in which the section writes the word. Empty when the word is missing. */
  forms: z.array(z.string()),
  /** Points that the word adds to the score, or 0 when it is missing. */
  points: z.number(),
  /** Smallest number of points that the score would gain if the best passage contained the missing word once. */
  lost: z.number(),
  /** Glossary equivalences by which the word was found, such as "leito = bed". Absent when there are none. */
  glossary: z.array(z.string()).optional(),
})

/**
 * Adjacent words of a requirement that stand close to each other in a section too. They explain a part of the section's
 * score.
 */
export const nearPhrase = z.object({
  /** Words as the requirement writes them. */
  phrase: z.string(),
  /** True when the words are in the requirement's order and close together. */
  ordered: z.boolean(),
  points: z.number(),
  /** Words of the section around the phrase. Present only for the phrases with the highest weight. */
  excerpt: z
    .object({
      field: z.enum(['title', 'body']),
      text: z.string(),
      /** Ranges of `text` to highlight, in UTF-16 offsets. */
      marks: z.array(z.object({ start: count, end: count })),
    })
    .optional(),
})
export type NearPhrase = z.infer<typeof nearPhrase>

/**
 * Explanation of a section's score for a requirement. The score is at most 100. It is the logistic function of `logit`,
 * which is the sum of `parts`. For people, the same score is divided among the words (`terms`), words close together
 * (`near`) and everything else (`rest`), whose points add up to it.
 */
export const matchReasons = z.object({
  terms: z.array(matchedTerm),
  /** Near phrases whose words are in order. */
  phrases: z.array(z.string()),
  /** Near phrases, highest weight first. */
  near: z.array(nearPhrase),
  /**
   * Points that belong to no single word. `requirement`: the requirement's length and rarity, equal for all sections.
   * `grams`: similarity of letter sequences. `fulfilled` and `contradicted`: quantities. `verbatim`: the exact words.
   * `sharedHeading`: deduction for a heading that five or more consecutive sections share.
   */
  rest: z.array(z.object({ name: z.string(), points: z.number() })),
  /**
   * Quantities in the requirement and in the section, each written after its comparison sign (≥ > ≤ <). Absent when the
   * requirement contains none.
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
  /** Date and outcome of the section's proposal. Absent when unknown. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type MatchAlternative = z.infer<typeof matchAlternative>

export const match = z.object({
  section_id: id,
  title: z.string(),
  /** Absolute score, 0-100. From 80 it means "use it", from 60 "probably". */
  score: percentage,
  content_preview: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  document_id: id,
  /** Date and outcome of the section's proposal. Absent when unknown. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
  path: z.array(z.string()),
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
  reasons: matchReasons.optional(),
  /** Other versions in the selected documents. Any of them can be selected. */
  alternatives: z.array(matchAlternative),
  /** Numbers on which the alternatives disagree with this section. */
  conflicts: z.array(numberConflict).optional(),
  /** Expired validities in this section or in an alternative. */
  expired: z.array(expiredDate).optional(),
  /** True when a person added the section, and not matching. */
  by_hand: z.boolean(),
})
export type Match = z.infer<typeof match>

export const matchGroup = z.object({
  requirement_id: id,
  requirement_text: z.string(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /** Selected section. Absent when nothing was ever selected, "0" when the selection was cleared. */
  selected_section_id: z.string().optional(),
  ...requirementNotes.shape,
  selected_by: z.enum(['hand', 'auto']).optional(),
  review: requirementReview.optional(),
  /** Differences between the earlier text and the text that awaits review. */
  differences: requirementDifferences.optional(),
  matches_stale: matchesStale.optional(),
  ...answerFields.shape,
  matches: z.array(match),
})
export type MatchGroup = z.infer<typeof matchGroup>

/** Requirement with its best sections, best first, for long lists. Each section has only its id and score. */
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
  /** Run that can be undone as a whole. Absent when nothing was selected. */
  run_id: id.optional(),
  session: rfpSession,
})
export type AutoselectResponse = z.infer<typeof autoselectResponse>

export const autoselectPreviewQuery = z.object({
  min_score_threshold: z.coerce.number().min(0).max(100).default(AUTOSELECT_API_THRESHOLD),
  skip_selected: z.stringbool().default(true),
})

/**
 * Numbers of requirements by their best score, in 100 steps of one point. Entry i is the number of requirements with a
 * best score above i and at most i + 1. So the sum of the entries from t on is the number of requirements with a score
 * above the whole number t.
 */
export const scoreHistogram = z.array(count).length(100)

/**
 * Preview of an automatic selection, before a person starts it. The selection takes the best section for each
 * requirement if the section's score is above a threshold. The counts belong to one threshold. From the histograms, the
 * screen computes the counts for any other threshold.
 */
export const autoselectPreview = z.object({
  min_score_threshold: percentage,
  /** Number of requirements that would get a section. */
  selected_count: count,
  /**
   * Number of requirements that would get a section whose score is at most `AUTOSELECT_BORDERLINE` points
   * above the threshold.
   */
  borderline_selected_count: count,
  /** Number of requirements whose best match is at most `AUTOSELECT_BORDERLINE` points below the threshold. */
  borderline_missed_count: count,
  /** Number of requirements that already have a section. They keep it with `skip_selected`. */
  already_selected_count: count,
  /** Number of requirements without any match. */
  unmatched_count: count,
  requirements_count: count,
  /** Best scores of the requirements without a section, and of those that already have one. */
  open_scores: scoreHistogram,
  selected_scores: scoreHistogram,
  /** Latest automatic selection that can still be undone. */
  last_run: z
    .object({ run_id: id, at: time, min_score_threshold: percentage, selected_count: count })
    .optional(),
})
export type AutoselectPreview = z.infer<typeof autoselectPreview>

export const undoAutoselectResponse = z.object({
  /** Number of requirements restored to their state before the run. */
  restored_count: count,
  /** Number of requirements that stay as they are, because they were changed after the run. */
  kept_count: count,
  session: rfpSession,
})
export type UndoAutoselectResponse = z.infer<typeof undoAutoselectResponse>
