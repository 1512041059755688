import { z } from 'zod'
import { answerFields } from './answers.ts'
import { assignmentFields } from './tender/assignments.ts'
import { matchingState } from './tender/matching-state.ts'
import { sessionNotice } from './tender/notices.ts'
import { MAX_COMMENT, REQUIREMENT_MARKS } from './rules/requirement-mark.ts'
import { count, documentLanguage, id, percentage, shownName, time, typedName } from './rules/values.ts'

/**
 * Degree to which the company's offer meets a requirement, as a person declares it to the client. `open` until a person
 * declares one.
 */
export const requirementMark = z.enum(REQUIREMENT_MARKS)

/**
 * Flag of a requirement that has changed, while nobody has checked its answer since. Either the client changed its
 * text, obligation or deadline, or a person corrected the reading of the client's file.
 */
export const requirementReview = z.literal('changed')

/**
 * Flag of a requirement whose suggested sections are outdated. No search has used its current text, because the
 * requirement is new or its text has changed.
 */
export const matchesStale = z.literal(true)

/**
 * Data of a requirement besides its text. Most of it, such as number and weight, comes from the client's requirements
 * matrix. The team enters the degree of compliance (`mark`) and the comment.
 */
export const requirementNotes = z.object({
  /** Number that the client gave the requirement. Absent if the requirements matrix contains none. */
  number: z.string().optional(),
  /** Titles above the requirement in the client's requirements matrix, outermost title first. */
  group_path: z.array(z.string()),
  /**
   * Text of the cell that says if the requirement is mandatory. `weight` and `deadline` come from similar columns. Each
   * is absent if the client's requirements matrix has no such column or the cell is empty.
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
 * Obligation, weight and deadline of a requirement before the client changed them in a new requirements matrix. Each is
 * absent if the file stated none.
 */
export const requirementConditions = z.object({
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
})

export const requirement = z.object({
  id,
  category: z.string(),
  /** Short name of the requirement in the client's requirements matrix. */
  item: z.string(),
  /** Longer text that describes the requirement in the client's requirements matrix. */
  description: z.string(),
  /** Text that is used to search for answering sections: the item followed by the description. */
  requirement_text: z.string(),
  /**
   * Name of the sheet in the requirements matrix that contains the requirement. `row` is the row of the requirement in
   * that sheet, counted from 1.
   */
  sheet: shownName,
  row: count,
  ...requirementNotes.shape,
  review: requirementReview.optional(),
  /**
   * Texts of the requirement before the client's new file, or a corrected reading, changed them. Absent if nothing
   * changed, or if a person has reviewed the change.
   */
  text_before: z.object({ item: z.string(), description: z.string() }).optional(),
  conditions_before: requirementConditions.optional(),
  matches_stale: matchesStale.optional(),
  ...answerFields.shape,
})
export type Requirement = z.infer<typeof requirement>

export const rfpSession = z.object({
  id,
  rfp_filename: shownName,
  created_at: time,
  organization_name: shownName,
  rfp_name: shownName,
  requirements_count: count,
  /** Number of requirements with a suggested section, an answer or a mark such as "to be written". */
  matched_count: count,
  /** Number of requirements with a selected section or a typed text. */
  selected_count: count,
  /**
   * Number of requirements marked as "not applicable". `to_be_written_count` is the number of those marked as "to be
   * written". Each is absent if it would be 0.
   */
  not_applicable_count: count.optional(),
  to_be_written_count: count.optional(),
  /**
   * Number of requirements that the client changed in a new requirements matrix and that nobody has reviewed yet.
   * Absent if there are none.
   */
  changed_count: count.optional(),
  /**
   * Percentage of answered requirements, rounded. It is 100 only if all are answered, and 0 only if none is. "Not
   * applicable" counts as answered, but "to be written" does not.
   */
  coverage_percentage: percentage,
  /**
   * State of the work. `completed`: all requirements are answered, and a person has reviewed all changes by the client.
   */
  status: z.enum(['in_progress', 'completed']),
  language: documentLanguage.optional(),
  /**
   * State of the latest search for sections. Its `run_id` differs from that of earlier searches. Absent if no search
   * has run yet.
   */
  matching: matchingState.optional(),
  /** `true` if the client's requirements matrix can be read in several ways and nobody has checked the reading yet. */
  needs_review: z.boolean(),
  /** Codes of the reasons why the client's requirements matrix can be read in several ways, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  notices: z.array(sessionNotice),
})
export type RfpSession = z.infer<typeof rfpSession>

export const rfpSessionDetails = rfpSession.extend({ requirements: z.array(requirement) })
export type RfpSessionDetails = z.infer<typeof rfpSessionDetails>

/**
 * Changes that a person makes to a requirement. They set the degree of compliance (`mark`) or the comment to the
 * client, or confirm a review of the client's changes. Absent fields stay unchanged.
 */
export const requirementPatch = z.object({
  mark: requirementMark.optional(),
  /**
   * Degree of compliance that the sender saw before setting a new one. The request fails if it has changed since. If
   * absent, the new degree replaces any other.
   */
  seen_mark: requirementMark.optional(),
  comment: z.string().max(MAX_COMMENT).optional(),
  /**
   * Comment that the sender saw before writing a new one. The request fails if the comment has changed since. If
   * `seen_comment` is absent, the new comment replaces any other.
   */
  seen_comment: z.string().max(MAX_COMMENT).optional(),
  /** Present to record that a person has reviewed the client's changes to the requirement. */
  reviewed: z.literal(true).optional(),
  /**
   * Text of the requirement (`requirement_text`) that the person reviewed. The request fails if the client has changed
   * the text since. If `reviewed_text` is absent, the current text counts as reviewed.
   */
  reviewed_text: z.string().max(1_000_000).optional(),
  /**
   * Obligation, weight and deadline of the requirement, as the person saw them in the review. The request fails if the
   * client has changed them since. If absent, the current ones count as reviewed.
   */
  reviewed_conditions: requirementConditions.optional(),
})
export type RequirementPatch = z.infer<typeof requirementPatch>

/** Summary of the client's workbook with the team's answers filled in, shown before the download. */
export const workbookSummary = z.object({
  /**
   * Number of requirements without a declared degree of compliance. `complies`, `partly` and `no` count the
   * requirements with these degrees.
   */
  open: count,
  complies: count,
  partly: count,
  no: count,
  /**
   * Number of requirements that the client changed after the team had declared the degree of compliance. Requirements
   * that a person has reviewed since are not counted. Absent if there are none.
   */
  to_review: count.optional(),
  /** `true` if columns will be added to the client's workbook, because it has none for some parts of the answers. */
  new_columns: z.boolean(),
  /**
   * Number of answer cells in the workbook that contain formulas. The formulas stay, and no answers are written there.
   */
  kept_formulas: count,
  /**
   * Columns of the workbook that stay unchanged, such as "Sheet!F". Their cells allow only certain values, such as
   * those of a drop-down list, and it is unclear which values mean "complies", "partly" or "no".
   */
  left_alone: z.array(z.string()),
  /** `true` if formulas of the workbook depend on the answers. Excel recalculates them when it opens the file. */
  recalculates: z.boolean(),
  /** `true` if the answers are written into a new .xlsx file, because the client's file has another format. */
  new_file: z.boolean(),
})
export type WorkbookSummary = z.infer<typeof workbookSummary>

/**
 * Query for downloading the empty template of a requirements matrix. `language` is a tag such as `pt-BR`, so that a
 * link can select the language. The default comes from the header `Accept-Language`.
 */
export const matrixTemplateQuery = z.object({ language: z.string().max(35).optional() })

export const metadataPatch = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
})
export type MetadataPatch = z.infer<typeof metadataPatch>

/**
 * Request to select a section as the answer to a requirement. The section id "0" removes the selection. A section that
 * is not suggested yet is added to the requirement's suggested sections, with a score.
 */
export const selectRequest = z.object({
  requirement_id: id,
  section_id: id,
  /**
   * Number of changes of the answer that the sender saw. The request fails if the answer has changed since, unless it
   * already is the requested one. If the number is absent, the section replaces any answer.
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
   * Level of the requirement's heading above the section. It is 2 in a category, 1 outside of categories, and 0 if
   * there is no heading.
   */
  under_level: z.coerce.number().int().min(0).max(8).default(2),
  /**
   * Tender for whose proposal the section is shown. The tender's template gives the styles, and the tender's names
   * replace those of an earlier client. Without a tender, the preview has the default styles, and no name is replaced.
   */
  session_id: id.optional(),
})

export const sectionPlacementQuery = z.object({ session_id: id })

/**
 * Changes that a tender's proposal would make to one section. It takes the styles of the tender's template, and
 * replaces names of an earlier client.
 */
export const sectionPlacement = z.object({
  /** Name of the template whose styles the section takes. Absent for the default styles. */
  template: z.string().optional(),
  /** Names of an earlier client or tender in the section, each with the name that replaces it. */
  replaced: z.array(z.object({ from: z.string(), to: z.string() })),
  /**
   * Names of an earlier client or tender that remain, as the section spells them. They have an unusual form, or nobody
   * has entered a new name for them.
   */
  remaining: z.array(z.string()),
})
export type SectionPlacement = z.infer<typeof sectionPlacement>

export const deletedResponse = z.object({ id })
