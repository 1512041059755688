import { z } from 'zod'
import { answerFields } from './answers.ts'
import { assignmentFields } from './tender/assignments.ts'
import { MAX_COMMENT, REQUIREMENT_MARKS } from './rules/requirement-mark.ts'
import {
  count,
  documentLanguage,
  id,
  percentage,
  shownName,
  time,
  typedName,
  workStatus,
} from './rules/values.ts'

/** Degree to which the offer meets a requirement, as declared to the client; `open` until declared. */
export const requirementMark = z.enum(REQUIREMENT_MARKS)

/** Value of the field `review`, present if a requirement changed and nobody has checked its answer since. */
export const requirementReview = z.literal('changed')

/** Value of the field `matches_stale`, present if no search has run for the requirement's current text. */
export const matchesStale = z.literal(true)

/**
 * Data beside a requirement's text: from the requirements matrix (number, weight) or from the team (`mark`, comment).
 */
export const requirementNotes = z.object({
  /** Number given by the client; absent if there is none. */
  number: z.string().optional(),
  /** Titles above the requirement in the requirements matrix, outermost first. */
  group_path: z.array(z.string()),
  /**
   * Text of the column that says if the requirement is mandatory; absent if empty. `weight` and `deadline` are similar.
   */
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
  mark: requirementMark,
  /** Team's comment to the client, written into the client's workbook. */
  comment: z.string(),
  ...assignmentFields.shape,
})
export type RequirementNotes = z.infer<typeof requirementNotes>

/** Obligation, weight and deadline of a requirement before the client changed them; absent if not stated. */
export const requirementConditions = z.object({
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
})

export const requirement = z.object({
  id,
  category: z.string(),
  /** Short name of the requirement in the requirements matrix. */
  item: z.string(),
  /** Longer text of the requirement in the requirements matrix. */
  description: z.string(),
  /** Text to search sections for: item and description. */
  requirement_text: z.string(),
  /** Sheet with the requirement. `row` is its 1-based row. */
  sheet: shownName,
  row: count,
  ...requirementNotes.shape,
  review: requirementReview.optional(),
  /** Item and description before the last change; absent without an unreviewed change. */
  text_before: z.object({ item: z.string(), description: z.string() }).optional(),
  conditions_before: requirementConditions.optional(),
  matches_stale: matchesStale.optional(),
  ...answerFields.shape,
})
export type Requirement = z.infer<typeof requirement>

export const matchingState = z.object({
  run_id: id,
  status: workStatus,
  done: count,
  total: count,
  /** Id of the search job, for cancelling; absent if the search has ended. */
  job_id: id.optional(),
  /** Requirement being searched for at the moment. */
  current_requirement_id: id.optional(),
  /**
   * Use of embeddings (vectors that compare by meaning): for all sections, for some, or `unavailable` if the service
   * failed.
   */
  embeddings: z.enum(['used', 'partial', 'unavailable']).optional(),
  /** True if an earlier product version computed the scores, so that a new search would give others. */
  earlier_score: z.literal(true).optional(),
  /** True if the glossary (synonyms) has changed since this search. */
  earlier_glossary: z.literal(true).optional(),
})
export type MatchingState = z.infer<typeof matchingState>

export const sessionNotice = z.object({
  /** Kind of notice: lost selections (by a deletion or a new reading), or a doubtful or new requirements matrix. */
  code: z.enum([
    'selections_cleared_by_delete',
    'selections_changed_by_reading',
    'matrix_needs_review',
    'matrix_amended',
  ]),
  file_name: shownName,
  count,
  at: time,
  /**
   * Id of the applied amendment (new version of the requirements matrix), for undo; present only for `matrix_amended`.
   */
  amendment_id: id.optional(),
})
export type SessionNotice = z.infer<typeof sessionNotice>

/** Selected section that lost text when its document was read again. */
export const selectionChange = z.object({
  requirement_id: id,
  requirement: z.string(),
  file_name: shownName,
  changed_at: time,
  /** Title of the section that was selected. `section_text` is its text. */
  section_title: z.string(),
  section_text: z.string(),
  /** Title of the section selected now; absent if the selection was removed. */
  kept_title: z.string().optional(),
  /** Titles of sections with the rest of the earlier text. */
  other_titles: z.array(z.string()),
})
export type SelectionChange = z.infer<typeof selectionChange>

export const rfpSession = z.object({
  id,
  rfp_filename: shownName,
  created_at: time,
  organization_name: shownName,
  rfp_name: shownName,
  requirements_count: count,
  /** Number of requirements with a suggested section, an answer or a mark. */
  matched_count: count,
  /** Number of requirements with a selected section or a typed text. */
  selected_count: count,
  /** Number of requirements marked as not applicable; absent for 0, like `to_be_written_count`. */
  not_applicable_count: count.optional(),
  to_be_written_count: count.optional(),
  /** Number of requirements changed by the client that nobody has reviewed; absent for 0. */
  changed_count: count.optional(),
  /** Percentage of requirements answered or not applicable. 100 only for all, and 0 only for none. */
  coverage_percentage: percentage,
  /** `completed` if all requirements are answered and all changes by the client are reviewed. */
  status: z.enum(['in_progress', 'completed']),
  language: documentLanguage.optional(),
  /** State of the latest search; absent before the first. `run_id` tells searches apart. */
  matching: matchingState.optional(),
  /** True if the requirements matrix can be read in several ways and nobody has checked the reading. */
  needs_review: z.boolean(),
  /** Codes of the reasons to check the requirements matrix, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  notices: z.array(sessionNotice),
})
export type RfpSession = z.infer<typeof rfpSession>

export const rfpSessionDetails = rfpSession.extend({ requirements: z.array(requirement) })
export type RfpSessionDetails = z.infer<typeof rfpSessionDetails>

/** Changes to a requirement: degree of compliance (`mark`), comment, and review. Absent fields stay. */
export const requirementPatch = z.object({
  mark: requirementMark.optional(),
  /** Mark that the sender saw; the request fails if the mark has changed since. If absent, any mark is replaced. */
  seen_mark: requirementMark.optional(),
  comment: z.string().max(MAX_COMMENT).optional(),
  /**
   * Comment that the sender saw; the request fails if the comment has changed since. If absent, any comment is
   * replaced.
   */
  seen_comment: z.string().max(MAX_COMMENT).optional(),
  /** Present to record a review of the client's changes. */
  reviewed: z.literal(true).optional(),
  /** Text that the person reviewed; the request fails if the text has changed since. If absent, any text counts. */
  reviewed_text: z.string().max(1_000_000).optional(),
  /**
   * Conditions that the person reviewed; the request fails if the conditions have changed since. If absent, any
   * conditions count.
   */
  reviewed_conditions: requirementConditions.optional(),
})
export type RequirementPatch = z.infer<typeof requirementPatch>

/** Summary of the client's workbook with answers, shown before the download. */
export const workbookSummary = z.object({
  /** Number of requirements without a declared degree of compliance. `complies`, `partly` and `no` count the others. */
  open: count,
  complies: count,
  partly: count,
  no: count,
  /**
   * Number of requirements that the client changed after their degree was declared, without a review since; absent for
   * 0.
   */
  to_review: count.optional(),
  /** True if the workbook gets new columns for parts of the answers. */
  new_columns: z.boolean(),
  /** Number of answer cells with formulas, which are not overwritten. */
  kept_formulas: count,
  /** Columns that stay unchanged, such as "Sheet!F", because the meaning of their allowed values is unclear. */
  left_alone: z.array(z.string()),
  /** True if formulas depend on the answers. Excel recalculates them on opening. */
  recalculates: z.boolean(),
  /** True if answers go to a new .xlsx file, because the client's file has another format. */
  new_file: z.boolean(),
})
export type WorkbookSummary = z.infer<typeof workbookSummary>

/**
 * Query for the empty template of a requirements matrix. `language` is a tag such as `pt-BR`; default:
 * `Accept-Language`.
 */
export const matrixTemplateQuery = z.object({ language: z.string().max(35).optional() })

export const metadataPatch = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
})
export type MetadataPatch = z.infer<typeof metadataPatch>

/**
 * Request to select a section as the answer; section id "0" removes the selection. A section that is not suggested yet
 * is added to the suggestions.
 */
export const selectRequest = z.object({
  requirement_id: id,
  section_id: id,
  /**
   * Revision of the answer that the sender saw; the request fails if a different answer was saved since. If absent, any
   * answer is replaced.
   */
  seen: count.optional(),
})

export const sectionContent = z.object({
  section_id: id,
  title: z.string(),
  content_preview: z.string(),
  content: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  page_start: count.optional(),
  page_end: count.optional(),
})
export type SectionContent = z.infer<typeof sectionContent>

/** Query for the Word preview of a section, as the proposal would show it. */
export const sectionPreviewQuery = z.object({
  /** Level of the requirement's heading: 2 in a category, 1 without one, 0 for no heading. */
  under_level: z.coerce.number().int().min(0).max(8).default(2),
  /** Tender whose template and names the preview uses. If absent, default styles are used and no name is replaced. */
  session_id: id.optional(),
})

export const sectionPlacementQuery = z.object({ session_id: id })

/** Changes that a tender's proposal would make to a section: template styles, and replaced or remaining names. */
export const sectionPlacement = z.object({
  /** Template whose styles the section takes; absent for the default styles. */
  template: z.string().optional(),
  /** Names of an earlier client or tender in the section, with their replacements. */
  replaced: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Names of an earlier client that remain, because their form is unusual or a new name is missing. */
  remaining: z.array(z.string()),
})
export type SectionPlacement = z.infer<typeof sectionPlacement>

export const deletedResponse = z.object({ id })
