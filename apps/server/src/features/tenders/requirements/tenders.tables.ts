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
  /** JSON array of the messages (notices) that people see on the tender's page, in the form of the API. */
  notices: string
  /**
   * 1 while a person should check how the tender's requirements matrix was read, because the reader is not certain.
   * Otherwise 0.
   */
  needs_review: Generated<number>
  /**
   * JSON array of the reasons why a person should check how the tender's requirements matrix was read. Each has a code
   * and parameters.
   */
  review_reasons: Generated<string>
  /**
   * JSON of the corrections that people made to the reading of the tender's requirements matrix, such as another
   * meaning of a column.
   */
  corrections: Generated<string>
  /**
   * Key made of the names of the sheets and the headers of the tables in the tender's requirements matrix. People's
   * corrections are stored under it, and apply to later matrices with equal names. '' if there is no such key.
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
   * Number of days on which the server had run when it first saw that the tender is deleted. The tender is erased
   * `TRASH_DAYS` such days later. `null` until then.
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
   * Text of the cell in the client's requirements matrix that says whether the requirement is mandatory. `weight` and
   * `deadline` are copied likewise. '' if the matrix has no such column.
   */
  mandatory: Generated<string>
  weight: Generated<string>
  deadline: Generated<string>
  /** Degree to which the offer complies with the requirement, as a person declared it. */
  mark: Generated<RequirementMark>
  comment: Generated<string>
  /**
   * `changed` while a person should review the requirement, because the client changed its text, its obligation or its
   * deadline in a new version of the requirements matrix. Otherwise ''.
   */
  review: Generated<'' | 'changed'>
  /**
   * Item (short name) of the requirement before the client's change that waits for review. `description_before` is the
   * description. If the client has changed it several times, both are the texts before the first change.
   */
  item_before: Generated<string>
  description_before: Generated<string>
  /**
   * JSON of the conditions (mandatory, weight, deadline) before the client's change that waits for review. If the
   * client has changed them several times, they are those before the first change. '' if no change waits.
   */
  conditions_before: Generated<string>
  /**
   * 1 if the requirement's suggested sections (matches) were found with an earlier text of the requirement. Otherwise
   * 0.
   */
  matches_stale: Generated<number>
  /**
   * Id of the first section of the answer. `null` without an answer, and while a text that a person wrote is being
   * indexed.
   */
  selected_section_id: number | null
  /**
   * State of the answer. `selected`: sections or a text that a person wrote. `none`: never answered. `cleared`: a
   * person removed the answer. The other values are marks, such as "not applicable".
   */
  selection: Selection
  /**
   * Id of the answer's current version in the table `answers`. `null` if there is no answer, or if the answer is one
   * unedited section.
   */
  answer_id: Generated<string | null>
  /**
   * Number of times that the answer has changed so far. A request with a smaller number comes from a browser that does
   * not show the latest answer.
   */
  answer_revision: Generated<number>
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
  /**
   * Place within its chapter of the proposal to which a person moved the requirement. `null` if it was not moved: then
   * it has its place in the client's requirements matrix.
   */
  document_rank: Generated<number | null>
  /**
   * Place in the proposal to which a person moved the chapter that begins with this requirement. `null` if it was not
   * moved: then the chapter has its place in the client's requirements matrix.
   */
  chapter_rank: Generated<number | null>
  /**
   * Id of the account that works on the requirement. The account may have been deleted since. `null` without such an
   * account.
   */
  owner_id: Generated<string | null>
  review_mark: Generated<ReviewMark>
  review_marked_by: Generated<string | null>
  review_marked_at: Generated<string | null>
  /**
   * Number of the answer's changes (`answer_revision`) when a person reviewed it. -1 if the requirement's text has
   * changed since the review.
   */
  reviewed_revision: Generated<number>
  /** Review mark before its latest change, with which that change can be undone. `null` if there is nothing to undo. */
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
  /**
   * Number of the change that created this version of the answer. The changes of each requirement's answer are counted
   * from 1.
   */
  revision: number
  kind: AnswerKind
  /**
   * JSON of the answer in the form of the API. '' for an answer of sections, because these are in the table
   * `answer_sections`.
   */
  content: string
  /**
   * JSON of a short description of the answer for lists of requirements. For a text it has the title, the number of
   * words and the beginning. For a mark such as "not applicable" it has the reason or note.
   */
  summary: string
  /**
   * Id of the document that stores a text which a person wrote. `null` for other kinds of answers, and if that document
   * was deleted.
   */
  document_id: string | null
  /** Id of the account that saved this version of the answer. */
  created_by: string
  created_at: string
}

/**
 * Table of the sections in saved versions of answers. A row tells which blocks (paragraphs and tables) of the section
 * are kept, and which paragraphs a person retyped.
 */
export interface AnswerSectionsTable {
  answer_id: string
  position: number
  section_id: number
  /**
   * JSON array of the blocks (paragraphs and tables) of the section that the answer keeps. A block is given by its
   * index in the document. `null` if the answer keeps all blocks.
   */
  kept_blocks: string | null
  /** JSON array of the paragraphs that a person retyped, in the form of the API. `null` if there are none. */
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
   * early versions of the product, which did not store it.
   */
  recipe: Generated<number>
  /**
   * Oldest version number of the glossary (synonyms) with which any of the tender's current suggested sections was
   * found.
   */
  glossary: Generated<number>
  /** Number of changes of the glossary (synonyms) at the time when this search for sections began. */
  glossary_at_start: Generated<number>
}

/**
 * Table of automatic selections. An automatic selection selects the best section for each requirement if its score is
 * above a threshold. It can be undone as a whole.
 */
export interface AutoselectRunsTable {
  id: string
  session_id: string
  threshold: number
  created_at: string
  undone_at: string | null
}

/**
 * Table of the requirements that an automatic selection changed. It stores their previous selections, so the automatic
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
 * Table of the rows of a tender's requirements matrix that were not read as requirements, each with the reason. A
 * person can check them.
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
 * Table of the corrections that people made to the reading of tables and columns of a requirements matrix. They apply
 * to later matrices with equal names of sheets and equal headers.
 */
export interface MatrixLayoutsTable {
  layout_key: string
  corrections: string
  changed_at: string
}

/**
 * Table of earlier states of a tender's requirements, with answers and suggested sections. A state is stored before the
 * tender's requirements matrix is read again or replaced, so that this can be undone.
 */
export interface RequirementSnapshotsTable {
  id: string
  session_id: string
  made_at: string
  /** JSON of the earlier state of the tender, without the rows in `packed`. Undoing a change writes the state back. */
  content: string
  /**
   * Requirements of the earlier state with their suggested sections, as JSON compressed with Zstandard. `null` in a
   * state that an early version of the product stored. Such a state has the requirements in `content`.
   */
  packed: Generated<Uint8Array | null>
}

/**
 * Table of selected sections that lost some of their text when their document was read again. It has the old text, with
 * which a person can repair the answer.
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
   * Title of the section that is selected now. `null` if no section has the old text: then the selection was removed.
   */
  kept_title: string | null
  /** JSON array of the titles of the other sections that now contain parts of the old text. */
  other_titles: string
  changed_at: string
}
