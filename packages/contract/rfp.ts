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
 * Degree to which the company's offer meets a requirement, as a person declares it to the client. It is `open` until a
 * person declares one.
 */
export const requirementMark = z.enum(REQUIREMENT_MARKS)

/**
 * Value of a requirement's field `review`. The field is present if the client changed the requirement's text,
 * obligation or deadline in a new version of the matrix, or a correction of the reading changed its text, and no person
 * has checked the answer since.
 */
export const requirementReview = z.literal('changed')

/**
 * Value of a requirement's field `matches_stale`. The field is present if the stored matches are not those of the
 * current text: the text was changed after matching, or the requirement is new. It disappears after matching again.
 */
export const matchesStale = z.literal(true)

/**
 * Facts about a requirement in addition to its text: further columns of the client's requirements matrix, such as
 * number and weight, and entries of the team, such as the degree of compliance (`mark`) and a comment.
 */
export const requirementNotes = z.object({
  /** Number that the client gave the requirement. Absent when the matrix has none. */
  number: z.string().optional(),
  /** Titles of the groups above the requirement, outermost first. */
  group_path: z.array(z.string()),
  /**
   * Text of the matrix column about whether the requirement is mandatory. `weight` and `deadline` are the texts of the
   * columns for these. Each is absent if the matrix has no such column or the cell is empty.
   */
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
  mark: requirementMark,
  /** Comment of the team to the client, which is written into the client's workbook. */
  comment: z.string(),
  ...assignmentFields.shape,
})
export type RequirementNotes = z.infer<typeof requirementNotes>

/**
 * Conditions of a requirement before a new version of the matrix changed its obligation or its deadline. Present while
 * a person has not reviewed the change. Each text is absent when the matrix stated none.
 */
export const requirementConditions = z.object({
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
})

export const requirement = z.object({
  id,
  category: z.string(),
  /** Item or short name of the requirement, from the client's matrix. */
  item: z.string(),
  /** Criteria of the requirement: the longer text that describes it in the client's matrix. */
  description: z.string(),
  /** Text for which matching finds answers: the item followed by the description. */
  requirement_text: z.string(),
  /** Name of the matrix's sheet that contains the requirement. `row` is the 1-based row in it. */
  sheet: shownName,
  row: count,
  ...requirementNotes.shape,
  review: requirementReview.optional(),
  /**
   * Item and description before a new version of the matrix, or a correction of its reading, changed them. Present
   * until a person has reviewed the change.
   */
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
  /** Id of the job that matches the tender. It is needed to cancel the job. Absent once the run has ended. */
  job_id: id.optional(),
  /** Requirement that is being matched at the moment. */
  current_requirement_id: id.optional(),
  /**
   * Use of embeddings (vectors from an external service that compare texts by meaning) in this run: `used` for all
   * sections, `partial` for some, or `unavailable` because the service did not answer.
   */
  embeddings: z.enum(['used', 'partial', 'unavailable']).optional(),
  /** True when an earlier version of the product computed the scores. Matching again gives other scores. */
  earlier_score: z.literal(true).optional(),
  /** True if somebody has changed the glossary since the run, so that matching again may find other sections. */
  earlier_glossary: z.literal(true).optional(),
})
export type MatchingState = z.infer<typeof matchingState>

export const sessionNotice = z.object({
  /**
   * Kind of notice. `selections_cleared_by_delete`: a document was deleted, and `count` selections of its sections were
   * cleared. `matrix_needs_review`: the matrix can be read in several ways, and `count` of its rows were left out.
   * `selections_changed_by_reading`: documents were read again, and `count` selected sections lost some of their text.
   * `matrix_amended`: a new version of the matrix was applied and changed `count` requirements.
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
  /**
   * Id of the amendment (the new version of the matrix) that was applied. It is needed to undo the amendment. Present
   * only for `matrix_amended`.
   */
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
  /** Title of the section that was selected. `section_text` is its text. */
  section_title: z.string(),
  section_text: z.string(),
  /**
   * Title of the section that is selected now. Absent when the selection was cleared, because no section contains the
   * earlier text.
   */
  kept_title: z.string().optional(),
  /** Titles of the sections that now contain the rest of the earlier text. */
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
  /** Number of requirements with at least one match or an answer. A requirement marked as to be written counts too. */
  matched_count: count,
  /** Number of requirements that have a selected section or a text that the team wrote. */
  selected_count: count,
  /**
   * Number of requirements marked as not applicable. `to_be_written_count` is the number of those marked as to be
   * written. Each is absent when it would be 0.
   */
  not_applicable_count: count.optional(),
  to_be_written_count: count.optional(),
  /**
   * Number of requirements that the client changed in a new version of the matrix and nobody has confirmed yet. Absent
   * when it would be 0.
   */
  changed_count: count.optional(),
  /**
   * Share of answered requirements in percent, rounded. It is 100 only when all are answered, and 0 only when none is.
   * "Not applicable" counts as answered, "to be written" does not.
   */
  coverage_percentage: percentage,
  /** State of the work: `completed` when all requirements are answered, and all changes by the client confirmed. */
  status: z.enum(['in_progress', 'completed']),
  language: documentLanguage.optional(),
  /**
   * State of the latest matching run. A client that polls needs it to distinguish a new run from an earlier one that is
   * finished. Absent before the first run.
   */
  matching: matchingState.optional(),
  /** True while the matrix can be read in several ways and no person has checked the reading. */
  needs_review: z.boolean(),
  /** Codes of the reasons why the matrix can be read in several ways, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  notices: z.array(sessionNotice),
})
export type RfpSession = z.infer<typeof rfpSession>

export const rfpSessionDetails = rfpSession.extend({ requirements: z.array(requirement) })
export type RfpSessionDetails = z.infer<typeof rfpSessionDetails>

/**
 * Changes by a person to a requirement: its degree of compliance (`mark`), the comment to the client, and whether a
 * person has reviewed its changed text and conditions. Absent fields stay unchanged.
 */
export const requirementPatch = z.object({
  mark: requirementMark.optional(),
  /**
   * Mark that the sender of a new mark has seen. The request fails if it is another one by now. When absent, the new
   * mark replaces any other.
   */
  seen_mark: requirementMark.optional(),
  comment: z.string().max(MAX_COMMENT).optional(),
  /**
   * Comment that the sender of a new comment has seen. The request fails if it is another one by now. When absent, the
   * new comment replaces any other.
   */
  seen_comment: z.string().max(MAX_COMMENT).optional(),
  /** Present to record that a person has reviewed what the client changed in the requirement. */
  reviewed: z.literal(true).optional(),
  /**
   * Text of the requirement (`requirement_text`) that the person has reviewed. The request fails if the client has
   * changed it again. When absent, any text counts as reviewed.
   */
  reviewed_text: z.string().max(1_000_000).optional(),
  /**
   * Conditions of the requirement that the person has reviewed. The request fails if the client has changed them again.
   * When absent, any conditions count as reviewed.
   */
  reviewed_conditions: requirementConditions.optional(),
})
export type RequirementPatch = z.infer<typeof requirementPatch>

/** Summary of the client's workbook with the team's answers filled in, shown before the download. */
export const workbookSummary = z.object({
  /**
   * Number of requirements without a declared degree of compliance. The next three fields are the numbers of
   * requirements with each degree.
   */
  open: count,
  complies: count,
  partly: count,
  no: count,
  /**
   * Number of requirements with a declared degree whose text the client has changed since, and whose answer no person
   * has checked since. Absent when it would be 0.
   */
  to_review: count.optional(),
  /** True if the client's workbook has no column for some parts of the answers, so that columns are added to it. */
  new_columns: z.boolean(),
  /** Number of answer cells in the workbook that have formulas. The formulas stay, and the answers are not written. */
  kept_formulas: count,
  /**
   * Columns of the workbook, such as "Sheet!F", that stay unchanged. They allow only certain values, such as those of a
   * drop-down list, and it is unclear which of them mean "complies", "partly" or "no".
   */
  left_alone: z.array(z.string()),
  /** True when formulas of the workbook depend on the answers. Excel recalculates them when it opens the file. */
  recalculates: z.boolean(),
  /** True when the client's file is not an .xlsx, so that the answers are written into a new .xlsx file. */
  new_file: z.boolean(),
})
export type WorkbookSummary = z.infer<typeof workbookSummary>

/**
 * Query for downloading the empty template of a requirements matrix. It contains the language as a tag such as `pt-BR`,
 * so that a link can choose it. Without it, the header `Accept-Language` decides.
 */
export const matrixTemplateQuery = z.object({ language: z.string().max(35).optional() })

export const metadataPatch = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
})
export type MetadataPatch = z.infer<typeof metadataPatch>

/**
 * Request to select a section as the answer to a requirement. The section id "0" clears the selection. A section that
 * matching did not find is added to the requirement's matches and gets a score.
 */
export const selectRequest = z.object({
  requirement_id: id,
  section_id: id,
  /**
   * Number of changes to the answer (revision) that the sender has seen. The request fails if there are more by now,
   * unless the answer is already the requested one. When absent, the section replaces any answer.
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

/**
 * Query for the preview of a section: a Word document with only this section, composed as the proposal would contain
 * it.
 */
export const sectionPreviewQuery = z.object({
  /**
   * Level of the requirement's heading above the section: 2 if the requirement is in a category, 1 otherwise. 0 means
   * no heading.
   */
  under_level: z.coerce.number().int().min(0).max(8).default(2),
  /**
   * Tender whose proposal the section is shown for. The section takes the styles of the tender's template, and the
   * names of the tender replace those of an earlier client. Without a tender, the preview has the default styles, and
   * no name is replaced.
   */
  session_id: id.optional(),
})

export const sectionPlacementQuery = z.object({ session_id: id })

/**
 * Preview of how a tender's proposal would change one section: the template that gives the styles, the names of an
 * earlier client that would be replaced, and the names that would remain.
 */
export const sectionPlacement = z.object({
  /** Name of the template whose styles the section takes. Absent for the default styles. */
  template: z.string().optional(),
  /** Names of an earlier client or tender in the section, each with the name that replaces it. */
  replaced: z.array(z.object({ from: z.string(), to: z.string() })),
  /**
   * Names of an earlier client or tender that remain, in the section's own spelling. They have an unusual form, or
   * nobody has entered a new name for them.
   */
  remaining: z.array(z.string()),
})
export type SectionPlacement = z.infer<typeof sectionPlacement>

export const deletedResponse = z.object({ id })
