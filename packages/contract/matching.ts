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
  /** Word of the requirement, as the requirement spells it. */
  term: z.string(),
  found: z.enum(['title', 'body', 'both', 'missing']),
  /** Weight of the word as a share of all the requirement's words, from 0 to 1. Rare words weigh more. */
  weight: z.number().min(0).max(1),
  /** Distinct forms of the word in the section. Empty if the section does not contain the word. */
  forms: z.array(z.string()),
  /** Points that the word adds to the section's score. 0 if the section does not contain the word. */
  points: z.number(),
  /**
   * Minimum number of points by which the score would rise if the section contained the missing word once. 0 if the
   * section contains the word.
   */
  lost: z.number(),
  /** Glossary entries through which the word was found, such as "leito = bed". Absent if there are none. */
  glossary: z.array(z.string()).optional(),
})

/** Adjacent words of a requirement that are also close together in a section, which adds to the section's score. */
export const nearPhrase = z.object({
  /** Adjacent words, as the requirement spells them. */
  phrase: z.string(),
  /** `true` if the section has the words close together and in the requirement's order. */
  ordered: z.boolean(),
  points: z.number(),
  /** Text of the section around the words. Present only for the phrases that add most to the score. */
  excerpt: z
    .object({
      field: z.enum(['title', 'body']),
      text: z.string(),
      /** Ranges of `text` to highlight, as offsets in UTF-16 code units. */
      marks: z.array(z.object({ start: count, end: count })),
    })
    .optional(),
})
export type NearPhrase = z.infer<typeof nearPhrase>

/**
 * Explanation of a section's score for a requirement, from 0 to 100. `terms`, `near` and `rest` divide it into points
 * for single words, close words and everything else. The score is the logistic function of `logit`, the sum of `parts`.
 */
export const matchReasons = z.object({
  terms: z.array(matchedTerm),
  /** Phrases of the requirement that the section contains with their words in equal order. */
  phrases: z.array(z.string()),
  /** Phrases of the requirement whose words are close together in the section, highest weight first. */
  near: z.array(nearPhrase),
  /**
   * Points of the score that belong to no single word. Examples are `verbatim` for the requirement's exact words,
   * `grams` for similar sequences of letters, and `sharedHeading`, a deduction for a heading that five or more
   * consecutive sections have.
   */
  rest: z.array(z.object({ name: z.string(), points: z.number() })),
  /**
   * Quantities in the requirement, each with the corresponding quantity in the section. A comparison sign (≥ > ≤ <)
   * precedes each quantity. Absent if the requirement contains no quantity.
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
  /**
   * Date of the proposal that contains the section. `outcome` is the outcome of that proposal. Both are absent if
   * unknown.
   */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type MatchAlternative = z.infer<typeof matchAlternative>

export const match = z.object({
  section_id: id,
  title: z.string(),
  /**
   * Score from 0 to 100. Scores of different requirements can be compared. A section with 80 or more most likely
   * answers the requirement, and a section with 60 or more probably does.
   */
  score: percentage,
  content_preview: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  document_id: id,
  /**
   * Date of the proposal that contains the section. `outcome` is the outcome of that proposal. Both are absent if
   * unknown.
   */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
  path: z.array(z.string()),
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
  reasons: matchReasons.optional(),
  /**
   * Sections of the searched documents that differ from this one only in names, numbers and dates. A person can select
   * any of them instead of this section.
   */
  alternatives: z.array(matchAlternative),
  /** Numbers that differ between this section and the sections in `alternatives`. */
  conflicts: z.array(numberConflict).optional(),
  /**
   * Validity dates that have passed, such as that of a certificate, in this section or in one of its `alternatives`.
   */
  expired: z.array(expiredDate).optional(),
  /**
   * `true` if a person added the section to the suggestions for the requirement. `false` if the search found the
   * section.
   */
  by_hand: z.boolean(),
})
export type Match = z.infer<typeof match>

export const matchGroup = z.object({
  requirement_id: id,
  requirement_text: z.string(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /**
   * Id of the section that is selected as the answer. Absent if nothing was ever selected, and "0" if a person removed
   * the selection.
   */
  selected_section_id: z.string().optional(),
  ...requirementNotes.shape,
  selected_by: z.enum(['hand', 'auto']).optional(),
  review: requirementReview.optional(),
  /**
   * Word-by-word differences between the requirement's earlier text and its current one. Absent if a person has
   * reviewed the change, or if there was none.
   */
  differences: requirementDifferences.optional(),
  conditions_before: requirementConditions.optional(),
  matches_stale: matchesStale.optional(),
  ...answerFields.shape,
  matches: z.array(match),
})
export type MatchGroup = z.infer<typeof matchGroup>

/** Requirement with only the ids and scores of its best sections, best first, for long lists of requirements. */
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

/**
 * Time of the latest search for a tender's sections, and the documents in which it searched. Both fields are absent if
 * no search has run, or if the latest search was too long ago.
 */
export const lastSearch = z.object({
  searched_at: time.optional(),
  /**
   * Ids of the searched documents, some of which may have been deleted since. `null` if all active documents were
   * searched.
   */
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
  /** Id of this automatic selection, for undoing it as a whole. Absent if nothing was selected. */
  run_id: id.optional(),
  session: rfpSession,
})
export type AutoselectResponse = z.infer<typeof autoselectResponse>

export const autoselectPreviewQuery = z.object({
  min_score_threshold: z.coerce.number().min(0).max(100).default(AUTOSELECT_API_THRESHOLD),
  skip_selected: z.stringbool().default(true),
})

/**
 * Histogram of best scores: entry `i` is the number of requirements with a score above `i` and at most `i + 1`. The
 * entries from index `t` on add up to all scores above `t`. A score of 0 is not counted.
 */
export const scoreHistogram = z.array(count).length(100)

/**
 * Preview of an automatic selection, which gives each requirement its best section if the score exceeds a threshold.
 * The counts apply to one threshold. The histograms allow counting for any other.
 */
export const autoselectPreview = z.object({
  min_score_threshold: percentage,
  /** Number of requirements for which the automatic selection would select a section. */
  selected_count: count,
  /**
   * Number of requirements whose best section only just exceeds the threshold, so that the automatic selection includes
   * them. The score is at most `AUTOSELECT_BORDERLINE` (5) points above the threshold.
   */
  borderline_selected_count: count,
  /**
   * Number of requirements whose best section narrowly misses the threshold, so that the automatic selection leaves
   * them out. The score equals the threshold, or is less than `AUTOSELECT_BORDERLINE` (5) points below it.
   */
  borderline_missed_count: count,
  /**
   * Number of requirements that already have a selected section. With `skip_selected`, the automatic selection does not
   * change them.
   */
  already_selected_count: count,
  /**
   * Number of requirements without a section found for their current text. Either a search found none, or no search has
   * run yet.
   */
  unmatched_count: count,
  requirements_count: count,
  /**
   * Best scores of the requirements without a selected section. `selected_scores` has those of requirements with one.
   * Marked, typed and edited answers are in neither, because the automatic selection never changes them.
   */
  open_scores: scoreHistogram,
  selected_scores: scoreHistogram,
  /** Latest automatic selection that can still be undone. Absent if there is none. */
  last_run: z
    .object({ run_id: id, at: time, min_score_threshold: percentage, selected_count: count })
    .optional(),
})
export type AutoselectPreview = z.infer<typeof autoselectPreview>

export const undoAutoselectResponse = z.object({
  /** Number of requirements that got back the selection from before the automatic selection. */
  restored_count: count,
  /** Number of requirements that were not restored, because somebody has changed them since the automatic selection. */
  kept_count: count,
  session: rfpSession,
})
export type UndoAutoselectResponse = z.infer<typeof undoAutoselectResponse>
