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
  /** JSON array of the notices that people see on the tender's page, in the form of the API. */
  notices: string
  /**
   * 1 while a person should check how the requirements matrix was read, because the reader is not certain; otherwise 0.
   */
  needs_review: Generated<number>
  /** JSON array of the reasons to check how the requirements matrix was read, each with its code and parameters. */
  review_reasons: Generated<string>
  /** JSON of the corrections that people made to how the requirements matrix is read. */
  corrections: Generated<string>
  /**
   * Key made of the matrix's names of sheets and headers of tables. Corrections are stored under it for later matrices;
   * empty when there is none.
   */
  layout_key: Generated<string>
  created_by: string | null
  created_at: string
  updated_at: string
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
  /** Number that the client gave the requirement; '' for none. */
  number: Generated<string>
  /** JSON array of the titles above the requirement in the client's matrix, outermost first. */
  group_path: Generated<string>
  /**
   * Text of the column of the client's matrix that says whether the requirement is mandatory. Like `weight` and
   * `deadline`, it is copied from the sheet, and is empty if the matrix has no such column.
   */
  mandatory: Generated<string>
  weight: Generated<string>
  deadline: Generated<string>
  /** Degree of compliance that a person declared for the requirement. */
  mark: Generated<RequirementMark>
  comment: Generated<string>
  /**
   * `changed` while a person should review the requirement, because the client changed its text, its obligation or its
   * deadline in a new version of the matrix; otherwise empty.
   */
  review: Generated<'' | 'changed'>
  /**
   * Item and description (next column) before the change that waits for review. After several changes, they are the
   * texts before the first one.
   */
  item_before: Generated<string>
  description_before: Generated<string>
  /**
   * JSON of the conditions (mandatory, weight, deadline) before a change that waits for review. Empty if no change
   * waits. After several changes, these are the conditions before the first one.
   */
  conditions_before: Generated<string>
  /**
   * 1 while the requirement's matches (suggested sections) were found with an earlier text of the requirement;
   * otherwise 0.
   */
  matches_stale: Generated<number>
  /**
   * Id of the first section of the answer; null without an answer, and while a text that the team wrote is being
   * indexed.
   */
  selected_section_id: number | null
  /**
   * State of the answer: `selected` for sections or a text that the team wrote, `none`, `cleared`, or a mark such as
   * "not applicable".
   */
  selection: Selection
  /**
   * Id of the current version of the answer in the table `answers`. Null if there is no answer, or if the answer is a
   * whole section.
   */
  answer_id: Generated<string | null>
  /**
   * Number of times that the answer has changed so far. A client that sends an older number has not seen the latest
   * answer.
   */
  answer_revision: Generated<number>
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
  /**
   * Place to which a person moved the requirement within its chapter of the proposal; null for its place in the
   * client's matrix.
   */
  document_rank: Generated<number | null>
  /**
   * Place to which a person moved the chapter that begins with this requirement; null for its place in the client's
   * matrix.
   */
  chapter_rank: Generated<number | null>
  /** Id of the account that works on the requirement. The account may have been deleted since. */
  owner_id: Generated<string | null>
  review_mark: Generated<ReviewMark>
  review_marked_by: Generated<string | null>
  review_marked_at: Generated<string | null>
  /** Number of the answer's change (revision) that a person reviewed; -1 when a text has changed since the review. */
  reviewed_revision: Generated<number>
  /** Review mark before the latest change of the mark, so that it can be undone; null when there is nothing to undo. */
  review_mark_before: Generated<ReviewMark | null>
  review_marked_by_before: Generated<string | null>
  review_marked_at_before: Generated<string | null>
  reviewed_revision_before: Generated<number | null>
}

export type Selection = 'none' | 'cleared' | 'selected' | 'not_applicable' | 'to_be_written'

/**
 * Table of versions of answers: edited or combined sections, texts that the team wrote, and marks. A version never
 * changes. An answer that is one whole section has no row.
 */
export interface AnswersTable {
  id: string
  session_id: string
  requirement_id: string
  /** Number of the change that created this version of the answer, counted for each requirement. */
  revision: number
  kind: AnswerKind
  /**
   * JSON of the answer in the form of the API. It is empty for an answer of sections, which are in the table
   * `answer_sections`.
   */
  content: string
  /**
   * JSON of a short description of the answer for lists: title, number of words and beginning of a text that the team
   * wrote, or the reason or note of a mark.
   */
  summary: string
  /**
   * Id of the document that stores a text which the team wrote. It is null for other kinds of answers, and after that
   * document was deleted.
   */
  document_id: string | null
  /** Id of the account that wrote the version. */
  created_by: string
  created_at: string
}

/**
 * Table of the sections in answers and in their earlier versions. A row says which blocks (paragraphs and tables) are
 * kept, and which paragraphs a person retyped.
 */
export interface AnswerSectionsTable {
  answer_id: string
  position: number
  section_id: number
  /**
   * JSON array of the blocks (paragraphs and tables) of the section that the answer keeps, by their index in the
   * document. Null if it keeps all.
   */
  kept_blocks: string | null
  /** JSON array of the paragraphs that a person retyped, in the form of the API. Null if there are none. */
  retyped: string | null
}

/** Table of the pictures that people uploaded for the answers that they write for a tender's requirements. */
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
  /** While the run is active, the id of the next requirement for which sections will be found; otherwise null. */
  current_requirement_id: string | null
  /** Use of embedding vectors in the scores of this run; null when embeddings are not configured. */
  embeddings: 'used' | 'partial' | 'unavailable' | null
  /**
   * Version of the scoring formula (`RECIPE_VERSION`) that was used for the tender's matches. 0 for runs of early
   * versions, which did not store it.
   */
  recipe: Generated<number>
  /** Oldest revision of the glossary that was used for any of the tender's current matches (suggested sections). */
  glossary: Generated<number>
  /** Number of changes of the glossary (its revision) when the run began. */
  glossary_at_start: Generated<number>
}

/**
 * Table of automatic selections, which select the best match of each requirement above a threshold. A whole automatic
 * selection can be undone.
 */
export interface AutoselectRunsTable {
  id: string
  session_id: string
  threshold: number
  created_at: string
  undone_at: string | null
}

/**
 * Table of the requirements that an automatic selection changed, with their previous selections, so that it can be
 * undone.
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
 * Table of the rows of a tender's requirements matrix that were not read as requirements, with the reason. A person can
 * check them.
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
 * Table of the corrections that people made to how tables and columns of a requirements matrix are read. They are
 * applied to later matrices with equal names of sheets and headers.
 */
export interface MatrixLayoutsTable {
  layout_key: string
  corrections: string
  changed_at: string
}

/**
 * Table of earlier states of a tender's requirements, with answers and matches. They are stored before its matrix is
 * read again or replaced, so that this can be undone.
 */
export interface RequirementSnapshotsTable {
  id: string
  session_id: string
  made_at: string
  /** JSON of what restoring this earlier state writes back, without the rows in `packed`. */
  content: string
  /**
   * Requirements with matches, as JSON compressed with Zstandard. Null in a state that an earlier version of the product
   * stored: it has them in `content`.
   */
  packed: Generated<Uint8Array | null>
}

/**
 * Table of selected sections that lost some of their text when their document was read again. It has the old text, so
 * that a person can repair the answer.
 */
export interface SelectionChangesTable {
  id: Generated<number>
  session_id: string
  requirement_id: string
  requirement: string
  document_id: string
  file_name: string
  /** Title of the section that was selected before its document was read again. */
  section_title: string
  section_text: string
  /**
   * Title of the section that is selected now; null when the selection was cleared, because no section has the text.
   */
  kept_title: string | null
  /** JSON array of the titles of the other sections that now contain parts of the old text. */
  other_titles: string
  changed_at: string
}
