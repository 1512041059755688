import type { AnswerKind, RequirementMark, ReviewMark } from '@tenderwright/contract'
import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    rfp_sessions: RfpSessionsTable
    requirements: RequirementsTable
    matches: MatchesTable
    match_runs: MatchRunsTable
    autoselect_runs: AutoselectRunsTable
    autoselect_changes: AutoselectChangesTable
    matrix_rows_left_out: MatrixRowsLeftOutTable
    matrix_layouts: MatrixLayoutsTable
    requirement_snapshots: RequirementSnapshotsTable
    selection_changes: SelectionChangesTable
    answers: AnswersTable
    answer_sections: AnswerSectionsTable
    answer_pictures: AnswerPicturesTable
  }
}

export interface RfpSessionsTable {
  id: string
  rfp_filename: string
  organization_name: string
  rfp_name: string
  language: string
  matrix_sha256: string | null
  /** JSON array of the messages that people see on the tender's page, in the format of the API. */
  notices: string
  /**
   * 1 while a person should check how the tender's requirements matrix was read, because the reading is uncertain.
   * Otherwise 0.
   */
  needs_review: Generated<number>
  /**
   * JSON array of the reasons why a person should check how the tender's requirements matrix was read. Each has a code
   * and parameters.
   */
  review_reasons: Generated<string>
  /**
   * JSON of people's corrections to the way in which the tender's requirements matrix is read, such as another meaning
   * of a column.
   */
  corrections: Generated<string>
  /**
   * Key made of the sheet names and table headers in the tender's requirements matrix. People's corrections apply to
   * later files with an equal key. '' if the file has no such key.
   */
  layout_key: Generated<string>
  created_by: string | null
  created_at: string
  updated_at: string
  /** Time at which a person deleted the tender. `null` for a tender that is not deleted. */
  deleted_at: Generated<string | null>
  /** Name of the account that deleted the tender. `null` for a tender that is not deleted. */
  deleted_by: Generated<string | null>
  /**
   * Number of the day on which the server first saw the deletion of the tender. Only days on which the server runs are
   * counted. The tender is erased `TRASH_DAYS` such days later. `null` before.
   */
  deleted_on_day: Generated<number | null>
}

export interface RequirementsTable {
  id: string
  session_id: string
  position: number
  category: string
  item: string
  description: string
  sheet: string
  row_number: number
  /** Number that the client gave the requirement, such as "3.2". '' if there is none. */
  number: Generated<string>
  /**
   * JSON array of the titles above the requirement in the client's requirements matrix. The outermost title is the
   * first.
   */
  group_path: Generated<string>
  /**
   * Text of the cell that says if the requirement is mandatory. '' if the client's requirements matrix has no such
   * column. `weight` and `deadline` are filled in the same way.
   */
  mandatory: Generated<string>
  weight: Generated<string>
  deadline: Generated<string>
  /** Degree to which the offer complies with the requirement, as a person declared it. */
  mark: Generated<RequirementMark>
  comment: Generated<string>
  /**
   * `changed` while a person should review the requirement, because its text or conditions have changed. A new version
   * or a corrected reading of the client's file can change them. Otherwise ''.
   */
  review: Generated<'' | 'changed'>
  /**
   * Short name of the requirement before the client's changes that wait for review. `description_before` is the
   * description. Both are the texts before the first of these changes.
   */
  item_before: Generated<string>
  description_before: Generated<string>
  /**
   * JSON of the requirement's conditions before the client changed them: mandatory, weight and deadline. After several
   * changes, they are those before the first. '' if no change waits for review.
   */
  conditions_before: Generated<string>
  /**
   * 1 if the requirement's suggested sections (matches) were found with an earlier text of the requirement. Otherwise
   * 0.
   */
  matches_stale: Generated<number>
  /** Id of the first section of the answer. `null` without an answer, and while a typed text is being indexed. */
  selected_section_id: number | null
  /**
   * State of the answer. `selected`: answered with sections or a typed text. `none`: never answered. `cleared`: a
   * person removed the answer. The other values are marks, such as "not applicable".
   */
  selection: Selection
  /**
   * Id of the answer's current version in the table `answers`. `null` if there is no answer, or if the answer is one
   * unedited section.
   */
  answer_id: Generated<string | null>
  /**
   * Number of times that the answer has changed so far. A request with a smaller number comes from a browser with an
   * outdated answer.
   */
  answer_revision: Generated<number>
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
  /**
   * Rank of the requirement within its chapter of the proposal, if people changed the order. `null` if the requirement
   * keeps its place in the client's requirements matrix.
   */
  document_rank: Generated<number | null>
  /**
   * Rank of the chapter that begins with this requirement, if people changed the order of chapters. `null` if the
   * chapter keeps its place in the client's requirements matrix.
   */
  chapter_rank: Generated<number | null>
  /**
   * Id of the account that works on the requirement, even if the account was deleted since. `null` if nobody works on
   * it.
   */
  owner_id: Generated<string | null>
  review_mark: Generated<ReviewMark>
  review_marked_by: Generated<string | null>
  review_marked_at: Generated<string | null>
  /**
   * Version number of the answer (`answer_revision`) when a person reviewed it. -1 if a text has changed since, so that
   * the review is outdated.
   */
  reviewed_revision: Generated<number>
  /** Review mark before the latest change of the mark, for undoing that change. `null` if there is nothing to undo. */
  review_mark_before: Generated<ReviewMark | null>
  review_marked_by_before: Generated<string | null>
  review_marked_at_before: Generated<string | null>
  reviewed_revision_before: Generated<number | null>
}

export type Selection = 'none' | 'cleared' | 'selected' | 'not_applicable' | 'to_be_written'

/**
 * Table of the saved versions of answers: combined or edited sections, texts that people wrote, and marks such as "not
 * applicable". A version never changes. An answer that is one unedited section has no row.
 */
export interface AnswersTable {
  id: string
  session_id: string
  requirement_id: string
  /** Number of the change that created this version of the answer, counted from 1 for each requirement. */
  revision: number
  kind: AnswerKind
  /**
   * JSON of the answer, in the format of the API. '' for an answer that consists of sections, because the table
   * `answer_sections` stores those.
   */
  content: string
  /**
   * JSON of a short description of the answer, for lists of requirements. It has the title, word count and beginning of
   * a text, or the reason why a requirement is not applicable.
   */
  summary: string
  /**
   * Id of the document that stores a typed answer. `null` for other kinds of answers, or if the document was deleted.
   */
  document_id: string | null
  /** Id of the account that saved this version of the answer. */
  created_by: string
  created_at: string
}

/**
 * Table of the sections in saved versions of answers. Each row tells which paragraphs and tables of a section are kept,
 * and which paragraphs a person rewrote.
 */
export interface AnswerSectionsTable {
  answer_id: string
  position: number
  section_id: number
  /**
   * JSON array of the paragraphs and tables that the answer keeps, given by their indexes in the document. `null` if it
   * keeps the whole section.
   */
  kept_blocks: string | null
  /** JSON array of the paragraphs that a person retyped, in the format of the API. `null` if there are none. */
  retyped: string | null
}

/** Table of the pictures that people uploaded for their written answers to a tender's requirements. */
export interface AnswerPicturesTable {
  id: string
  session_id: string
  type: 'image/png' | 'image/jpeg'
  /** Width of the picture in pixels. */
  width: number
  height: number
  bytes: Uint8Array
  created_at: string
}

export interface MatchesTable {
  session_id: string
  requirement_id: string
  section_id: number
  run_id: string | null
  rank: number
  score: number
  reasons: string
  alternatives: string
  by_hand: number
}

export interface MatchRunsTable {
  id: string
  session_id: string
  job_id: string | null
  status: string
  done: number
  total: number
  created_at: string
  finished_at: string | null
  /**
   * Id of the next requirement for which sections will be found, while the search is waiting or running. Otherwise
   * `null`.
   */
  current_requirement_id: string | null
  /** Use of embedding vectors in this search for sections. `null` if embeddings are not configured. */
  embeddings: 'used' | 'partial' | 'unavailable' | null
  /**
   * Version of the scoring formula (`RECIPE_VERSION`) with which a tender's sections were scored. 0 for searches by
   * early versions of the product, which stored no version.
   */
  recipe: Generated<number>
  /** Oldest version of the synonym glossary with which one of the tender's current suggestions was found. */
  glossary: Generated<number>
  /** Number of changes of the synonym glossary when this search for sections began. */
  glossary_at_start: Generated<number>
}

/**
 * Table of automatic selections. An automatic selection selects the best section for each requirement, if the section's
 * score is above a threshold. It can be undone as a whole.
 */
export interface AutoselectRunsTable {
  id: string
  session_id: string
  threshold: number
  created_at: string
  undone_at: string | null
}

/**
 * Table of the requirements that an automatic selection changed, with their previous selections, so that the automatic
 * selection can be undone.
 */
export interface AutoselectChangesTable {
  run_id: string
  requirement_id: string
  chosen_section_id: number
  section_id_before: number | null
  selection_before: Selection
  selected_by_before: 'hand' | 'auto' | null
  selected_at_before: string | null
}

/**
 * Table of the rows of a tender's requirements matrix that were not read as requirements, each with the reason. People
 * can check them.
 */
export interface MatrixRowsLeftOutTable {
  session_id: string
  position: number
  sheet: string
  row_number: number
  reason: string
  text: string
}

/**
 * Table of people's corrections to the way in which requirements matrices are read. They apply to later files with
 * equal sheet names and table headers.
 */
export interface MatrixLayoutsTable {
  layout_key: string
  corrections: string
  changed_at: string
}

/**
 * Table of earlier states of tenders, with requirements, answers and suggested sections. A state is stored before the
 * requirements are replaced, so that the replacement can be undone.
 */
export interface RequirementSnapshotsTable {
  id: string
  session_id: string
  made_at: string
  /** JSON of the tender's earlier state, which undo restores. The rows in `packed` are not included. */
  content: string
  /**
   * Requirements of the earlier state with their suggested sections, as JSON compressed with Zstandard. `null` if an
   * early version of the product stored them in `content`.
   */
  packed: Generated<Uint8Array | null>
}

/**
 * Table of selected sections that lost some of their text when their document was processed again. It keeps the old
 * text, so that a person can repair the answer.
 */
export interface SelectionChangesTable {
  id: Generated<number>
  session_id: string
  requirement_id: string
  requirement: string
  document_id: string
  file_name: string
  /** Title of the selected section before its document was processed again and the section lost text. */
  section_title: string
  section_text: string
  /**
   * Title of the section that answers the requirement now, after the old section lost text. `null` if no section
   * contains the old text, so that none is selected.
   */
  kept_title: string | null
  /** JSON array with the titles of other sections that now contain parts of the old section's text. */
  other_titles: string
  changed_at: string
}
