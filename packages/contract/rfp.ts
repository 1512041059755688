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

/**
 * Degree to which the company's offer meets a requirement, as a person declares it to the client. It is `open` until
 * then.
 */
export const requirementMark = z.enum(REQUIREMENT_MARKS)

/**
 * Value of a requirement's field `review`: a new version of the client's requirements matrix changed its text, and no
 * person has checked the answer since. Otherwise the field is absent.
 */
export const requirementReview = z.literal('changed')

/**
 * Value of a requirement's field `matches_stale`: the sections do not belong to its current text. Either the text was
 * changed after they were found, or the requirement is new. Matching again removes the value. Otherwise the field is
 * absent.
 */
export const matchesStale = z.literal(true)

/**
 * Facts about a requirement beside its text: further columns of the client's requirements matrix, such as number and
 * weight, and entries of the team, such as the degree of compliance (`mark`) and a comment.
 */
export const requirementNotes = z.object({
  /** The client's own number. Absent when the matrix has none. */
  number: z.string().optional(),
  /** Titles of the groups above the requirement, outermost first. */
  group_path: z.array(z.string()),
  /** Words in the columns of obligation, weight and deadline, as the sheet shows them. */
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
  mark: requirementMark,
  /** Comment for the client, returned in the workbook. */
  comment: z.string(),
  ...assignmentFields.shape,
})
export type RequirementNotes = z.infer<typeof requirementNotes>

export const requirement = z.object({
  id,
  category: z.string(),
  /** Item or name of the requirement. */
  item: z.string(),
  /** Criteria of the requirement. */
  description: z.string(),
  /** Text used for matching: item and description. */
  requirement_text: z.string(),
  /** Position in the matrix: sheet name and 1-based row. */
  sheet: shownName,
  row: count,
  ...requirementNotes.shape,
  review: requirementReview.optional(),
  /** Texts before the change that awaits review. */
  text_before: z.object({ item: z.string(), description: z.string() }).optional(),
  matches_stale: matchesStale.optional(),
  ...answerFields.shape,
})
export type Requirement = z.infer<typeof requirement>

export const matchingState = z.object({
  run_id: id,
  status: workStatus,
  done: count,
  total: count,
  /** Job that can be cancelled. Absent once the run has ended. */
  job_id: id.optional(),
  /** Requirement that is being matched. */
  current_requirement_id: id.optional(),
  /** Use of embeddings: for all sections, for some, or for none because the service is unavailable. */
  embeddings: z.enum(['used', 'partial', 'unavailable']).optional(),
  /** True when the run used an earlier version of the score. Matching again gives other scores. */
  earlier_score: z.literal(true).optional(),
  /** True when the glossary has changed since the run. Matching again may find other sections. */
  earlier_glossary: z.literal(true).optional(),
})
export type MatchingState = z.infer<typeof matchingState>

export const sessionNotice = z.object({
  /**
   * Kind of notice. `matrix_needs_review`: the matrix can be read in several ways, and `count` rows were left out.
   * `selections_changed_by_reading`: documents were read again, and `count` selections lost some of their text. The
   * list of selection changes names them. `matrix_amended`: a new version of the matrix was applied and changed `count`
   * requirements.
   */
  code: z.enum([
    'selections_cleared_by_delete',
    'selections_changed_by_reading',
    'matrix_needs_review',
    'matrix_amended',
  ]),
  file_name: shownName,
  count,
  at: time,
  /** Amendment that `matrix_amended` refers to, so that it can be undone. */
  amendment_id: id.optional(),
})
export type SessionNotice = z.infer<typeof sessionNotice>

/**
 * Section that was selected as an answer and then lost some of its text. This can happen when a newer version of the
 * product reads its document again.
 */
export const selectionChange = z.object({
  requirement_id: id,
  requirement: z.string(),
  file_name: shownName,
  changed_at: time,
  /** Title and text of the section that was selected. */
  section_title: z.string(),
  section_text: z.string(),
  /**
   * Title of the section that is selected now. Absent when no section contains the earlier text and the
   * selection was cleared.
   */
  kept_title: z.string().optional(),
  /** Titles of the sections that contain the rest of the text. */
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
  /** Number of requirements with at least one match or an answer, including "to be written". */
  matched_count: count,
  /** Number of requirements with a selected section or an own text. */
  selected_count: count,
  /** Numbers of requirements marked as not applicable and as to be written. Absent when there are none. */
  not_applicable_count: count.optional(),
  to_be_written_count: count.optional(),
  /**
   * 100 × answered requirements / requirements_count, rounded. "Not applicable" counts as answered, "to be written"
   * does not.
   */
  coverage_percentage: percentage,
  status: z.enum(['in_progress', 'completed']),
  language: documentLanguage.optional(),
  /** Latest matching run. A client needs it so that it does not take a new run for finished at its first poll. */
  matching: matchingState.optional(),
  /** True while the matrix can be read in several ways and no person has checked the reading. */
  needs_review: z.boolean(),
  /** Codes of the doubts about the reading, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  notices: z.array(sessionNotice),
})
export type RfpSession = z.infer<typeof rfpSession>

export const rfpSessionDetails = rfpSession.extend({ requirements: z.array(requirement) })
export type RfpSessionDetails = z.infer<typeof rfpSessionDetails>

/**
 * Changes by a person to a requirement: its degree of compliance (`mark`), the comment to the client, or the note that
 * its changed text was reviewed. Absent fields stay unchanged.
 */
export const requirementPatch = z.object({
  mark: requirementMark.optional(),
  comment: z.string().max(MAX_COMMENT).optional(),
  /** Marks the changed text as reviewed. */
  reviewed: z.literal(true).optional(),
})
export type RequirementPatch = z.infer<typeof requirementPatch>

/** Summary of the client's workbook with the team's answers filled in, shown before the download. */
export const workbookSummary = z.object({
  /** Numbers of requirements by mark. `open` means that nothing was declared. */
  open: count,
  complies: count,
  partly: count,
  no: count,
  /** True when the workbook has no column for some of the answers, so columns are added. */
  new_columns: z.boolean(),
  /** Number of answer cells that are not written because they hold formulas. */
  kept_formulas: count,
  /**
   * Drop-down columns that are not changed because their values do not express the marks with certainty, such as
   * "Sheet!F".
   */
  left_alone: z.array(z.string()),
  /** True when formulas read the answers. They are recalculated on opening. */
  recalculates: z.boolean(),
  /** True when the client's file has another format, so the answers are in a new .xlsx. */
  new_file: z.boolean(),
})
export type WorkbookSummary = z.infer<typeof workbookSummary>

/**
 * Query for downloading the empty requirements matrix template: its language as a tag such as `pt-BR`, for use in
 * links. Without it, the header `Accept-Language` decides.
 */
export const matrixTemplateQuery = z.object({ language: z.string().max(35).optional() })

export const metadataPatch = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
})
export type MetadataPatch = z.infer<typeof metadataPatch>

/**
 * Request to select a section as the answer to a requirement. The id "0" clears the selection. A section that is not
 * among the requirement's matches is added to them and gets a score.
 */
export const selectRequest = z.object({ requirement_id: id, section_id: id })

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

/**
 * Query for the preview of a section: a Word document with only this section, composed as the proposal would contain
 * it.
 */
export const sectionPreviewQuery = z.object({
  /** Level of the heading above the section: 2 under a category, 1 without one. */
  under_level: z.coerce.number().int().min(0).max(8).default(2),
  /** Tender that provides the template and the names to replace. Without it, neither is applied. */
  session_id: id.optional(),
})

export const sectionPlacementQuery = z.object({ session_id: id })

/**
 * Preview of what the proposal of a tender does to a section. It names the template that gives the styles. It lists the
 * names of an earlier client that are replaced, and those that would remain.
 */
export const sectionPlacement = z.object({
  /** Template whose styles the section takes. Absent for the default styles. */
  template: z.string().optional(),
  /** Old names in the section that are replaced. */
  replaced: z.array(z.object({ from: z.string(), to: z.string() })),
  /**
   * Old names that remain in the section, as it writes them: forms that nothing replaces, and names without a new name.
   */
  remaining: z.array(z.string()),
})
export type SectionPlacement = z.infer<typeof sectionPlacement>

export const deletedResponse = z.object({ id })
