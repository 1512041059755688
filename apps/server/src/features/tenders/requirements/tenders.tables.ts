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
  /** JSON array of the notices on the tender's page, in API format. */
  notices: string
  /** 1 while a person should check how the requirements matrix was read, otherwise 0. */
  needs_review: Generated<number>
  /** JSON array of the reasons (codes with parameters) to check how the requirements matrix was read. */
  review_reasons: Generated<string>
  /** JSON of people's corrections of how the requirements matrix was read, such as a column's meaning. */
  corrections: Generated<string>
  /**
   * Key made of the requirements matrix's sheet names and headers, under which corrections are stored for similar
   * matrices. '' if there is none.
   */
  layout_key: Generated<string>
  created_by: string | null
  created_at: string
  updated_at: string
  /** Time of deletion; `null` for a tender that is not deleted. */
  deleted_at: Generated<string | null>
  /** Name of the account that deleted the tender; `null` if not deleted. */
  deleted_by: Generated<string | null>
  /** Day number (days on which the server ran) when the server first saw the deletion. `null` until then. */
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
  /** Number that the client gave the requirement, such as "3.2"; '' if there is none. */
  number: Generated<string>
  /** JSON array of the titles above the requirement in the requirements matrix, outermost first. */
  group_path: Generated<string>
  /**
   * Text of the column that says if the requirement is mandatory; '' without such a column. `weight` and `deadline` are
   * similar.
   */
  mandatory: Generated<string>
  weight: Generated<string>
  deadline: Generated<string>
  /** Declared degree of compliance with the requirement. */
  mark: Generated<RequirementMark>
  comment: Generated<string>
  /** `changed` while a person should review the requirement after a change by the client, otherwise ''. */
  review: Generated<'' | 'changed'>
  /** Short name before the client's first unreviewed change. `description_before` is the description. */
  item_before: Generated<string>
  description_before: Generated<string>
  /** JSON of the conditions (mandatory, weight, deadline) before the first unreviewed change; '' if there is none. */
  conditions_before: Generated<string>
  /** 1 if the suggested sections were found with an earlier text of the requirement, otherwise 0. */
  matches_stale: Generated<number>
  /** Id of the answer's first section; `null` without an answer, and while a typed text is being indexed. */
  selected_section_id: number | null
  /**
   * State of the answer: `selected` (sections or text), `none` (never answered), `cleared` (removed), or a mark such as
   * "not applicable".
   */
  selection: Selection
  /** Id of the answer's current version in `answers`; `null` without an answer, and for one unedited section. */
  answer_id: Generated<string | null>
  /** Number of changes of the answer so far. Requests with a smaller number are outdated. */
  answer_revision: Generated<number>
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
  /** Rank in its chapter to which a person moved the requirement; `null` for its place in the requirements matrix. */
  document_rank: Generated<number | null>
  /**
   * Rank to which a person moved the chapter that begins with this requirement; `null` for its place in the
   * requirements matrix.
   */
  chapter_rank: Generated<number | null>
  /** Id of the account that works on the requirement, even if deleted since; `null` for none. */
  owner_id: Generated<string | null>
  review_mark: Generated<ReviewMark>
  review_marked_by: Generated<string | null>
  review_marked_at: Generated<string | null>
  /** Answer revision that was reviewed; -1 if the requirement's text has changed since. */
  reviewed_revision: Generated<number>
  /** Review mark before the last change, for undo; `null` if nothing can be undone. */
  review_mark_before: Generated<ReviewMark | null>
  review_marked_by_before: Generated<string | null>
  review_marked_at_before: Generated<string | null>
  reviewed_revision_before: Generated<number | null>
}

export type Selection = 'none' | 'cleared' | 'selected' | 'not_applicable' | 'to_be_written'

/**
 * Table of saved answer versions: edited sections, typed texts and marks. A version never changes. An unedited single
 * section has no row.
 */
export interface AnswersTable {
  id: string
  session_id: string
  requirement_id: string
  /** Revision number of this version, counted from 1 for each requirement. */
  revision: number
  kind: AnswerKind
  /** JSON of the answer in API format; '' for sections, which are in `answer_sections`. */
  content: string
  /** JSON of a short description for lists, such as title and beginning of a text, or a mark's reason. */
  summary: string
  /** Id of the document that stores a typed text; `null` for other answers, and if the document was deleted. */
  document_id: string | null
  /** Id of the account that saved this version. */
  created_by: string
  created_at: string
}

/** Table of the sections in saved answers, with the blocks kept and the paragraphs retyped. */
export interface AnswerSectionsTable {
  answer_id: string
  position: number
  section_id: number
  /** JSON array with the document indexes of the blocks that the answer keeps; `null` for all. */
  kept_blocks: string | null
  /** JSON array of retyped paragraphs in API format; `null` if there are none. */
  retyped: string | null
}

/** Table of the pictures uploaded for a tender's typed answers. */
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
  /** Id of the next requirement to search sections for, while the search waits or runs. Otherwise `null`. */
  current_requirement_id: string | null
  /** Use of embeddings in this search; `null` if embeddings are off. */
  embeddings: 'used' | 'partial' | 'unavailable' | null
  /** Version of the scoring formula (`RECIPE_VERSION`) in this search; 0 for searches by early product versions. */
  recipe: Generated<number>
  /** Oldest glossary version with which a current suggested section of the tender was found. */
  glossary: Generated<number>
  /** Number of glossary changes when this search began. */
  glossary_at_start: Generated<number>
}

/**
 * Table of automatic selections, which select each requirement's best section above a threshold and can be undone as a
 * whole.
 */
export interface AutoselectRunsTable {
  id: string
  session_id: string
  threshold: number
  created_at: string
  undone_at: string | null
}

/** Table of requirements that an automatic selection changed, with their previous selections for undo. */
export interface AutoselectChangesTable {
  run_id: string
  requirement_id: string
  chosen_section_id: number
  section_id_before: number | null
  selection_before: Selection
  selected_by_before: 'hand' | 'auto' | null
  selected_at_before: string | null
}

/** Table of rows of a requirements matrix that were not read as requirements, each with its reason. */
export interface MatrixRowsLeftOutTable {
  session_id: string
  position: number
  sheet: string
  row_number: number
  reason: string
  text: string
}

/**
 * Table of people's corrections to the reading of a requirements matrix, reused for matrices with equal sheet names and
 * headers.
 */
export interface MatrixLayoutsTable {
  layout_key: string
  corrections: string
  changed_at: string
}

/** Table of snapshots: states of a tender before its requirements matrix is read again or replaced, for undo. */
export interface RequirementSnapshotsTable {
  id: string
  session_id: string
  made_at: string
  /** JSON of the tender's earlier state, without the rows in `packed`. */
  content: string
  /**
   * Requirements and suggested sections as JSON compressed with Zstandard; `null` if an old product version stored them
   * in `content`.
   */
  packed: Generated<Uint8Array | null>
}

/**
 * Table of selected sections that lost text when their document was read again. The old text helps to repair answers.
 */
export interface SelectionChangesTable {
  id: Generated<number>
  session_id: string
  requirement_id: string
  requirement: string
  document_id: string
  file_name: string
  /** Title of the section that was selected before. */
  section_title: string
  section_text: string
  /** Title of the section selected now; `null` if the selection was removed, because no section has the text. */
  kept_title: string | null
  /** JSON array of the titles of further sections with parts of the old text. */
  other_titles: string
  changed_at: string
}
