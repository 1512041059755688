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
  /** JSON array of the tender's notices, as in the contract. */
  notices: string
  /** 1 while the matrix can be read in more than one way and nobody has checked it. */
  needs_review: Generated<number>
  /** JSON array of the reading's doubts, each with its code and params. */
  review_reasons: Generated<string>
  /** JSON of the corrections that people made to the reading. */
  corrections: Generated<string>
  /** Key of the matrix's layout, for remembering corrections; '' for none. */
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
  /** JSON array of the titles above the requirement, outermost first. */
  group_path: Generated<string>
  /** Obligation, weight and deadline, as the sheet shows them; '' when the matrix has no such column. */
  mandatory: Generated<string>
  weight: Generated<string>
  deadline: Generated<string>
  /** Compliance that a person declared. */
  mark: Generated<RequirementMark>
  comment: Generated<string>
  /** `changed` while an amendment's change to the requirement's text waits for review. */
  review: Generated<'' | 'changed'>
  /** Item and description before the change in review; after several changes, the earliest ones. */
  item_before: Generated<string>
  description_before: Generated<string>
  /** 1 while the requirement's matches belong to an earlier text. */
  matches_stale: Generated<number>
  /** First section of the answer; null without one, and while an own text is being indexed. */
  selected_section_id: number | null
  /** `selected` means sections or an own text. */
  selection: Selection
  /** Version of the answer in `answers`; null for no answer, or for one whole section. */
  answer_id: Generated<string | null>
  /** Number of changes of the answer so far. */
  answer_revision: Generated<number>
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
  /**
   * Rank of the requirement within its chapter of the document. Null when its position is used (`document-order.ts`).
   */
  document_rank: Generated<number | null>
  /** Rank of the chapter that begins with this requirement in the matrix. Null when the position is used. */
  chapter_rank: Generated<number | null>
  /** Account that works on the requirement. It may be deleted. */
  owner_id: Generated<string | null>
  review_mark: Generated<ReviewMark>
  review_marked_by: Generated<string | null>
  review_marked_at: Generated<string | null>
  /**
   * Revision of the answer that was reviewed; -1 when the text of the requirement or of a section has changed since.
   */
  reviewed_revision: Generated<number>
  /** Review mark before the last change, with its account, time and revision; null without a change to undo. */
  review_mark_before: Generated<ReviewMark | null>
  review_marked_by_before: Generated<string | null>
  review_marked_at_before: Generated<string | null>
  reviewed_revision_before: Generated<number | null>
}

export type Selection = 'none' | 'cleared' | 'selected' | 'not_applicable' | 'to_be_written'

/**
 * Table of the versions of answers: sections that were combined, trimmed or retyped, texts that the team wrote, and
 * marks. A version never changes; the row of the requirement refers to the current one. An answer that is one whole
 * section has no row.
 */
export interface AnswersTable {
  id: string
  session_id: string
  requirement_id: string
  /** Number of the change that created the version. */
  revision: number
  kind: AnswerKind
  /** JSON of the contract's answer; '' for sections, which have their own rows. */
  content: string
  /** JSON with the data that lists show: title, words and beginning of an own text, a reason or a note. */
  summary: string
  /** Document of an own text; null for other kinds, and after it was deleted. */
  document_id: string | null
  /** Id of the account that wrote the version. */
  created_by: string
  created_at: string
}

/**
 * Table of the sections that make up the answers, including earlier versions of an answer. A row tells which blocks
 * (paragraphs and tables) of the section are kept, and which paragraphs have other words. When a section is deleted,
 * its rows are deleted too.
 */
export interface AnswerSectionsTable {
  answer_id: string
  position: number
  section_id: number
  /** JSON array of the kept blocks, by their index in the document; null for all. */
  kept_blocks: string | null
  /** JSON array of the contract's retyped paragraphs; null for none. */
  retyped: string | null
}

/** Table of the pictures that people uploaded for the answers that they write for a tender's requirements. */
export interface AnswerPicturesTable {
  id: string
  session_id: string
  type: 'image/png' | 'image/jpeg'
  /** Width in pixels. */
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
  /** Requirement that is being matched while the run is active. */
  current_requirement_id: string | null
  /** Use of embeddings in the scores; null when they are not configured. */
  embeddings: 'used' | 'partial' | 'unavailable' | null
  /** Version of the score (`RECIPE_VERSION`); 0 for runs before versions were stored. */
  recipe: Generated<number>
  /** Oldest glossary revision used for the tender's matches. */
  glossary: Generated<number>
  /** Glossary revision when the run began. */
  glossary_at_start: Generated<number>
}

/**
 * Table of automatic selections, each with its threshold. The best match of a requirement was selected if its score was
 * above the threshold. An automatic selection can be undone as a whole.
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
 * Table of the rows of a tender's requirements matrix that the matrix reader did not take for requirements, with the
 * reason. A person can check them.
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
 * Table of the corrections that people made to how the tables and columns of a requirements matrix are read. They are
 * applied to later matrices with the same layout (equal names of sheets and headers).
 */
export interface MatrixLayoutsTable {
  layout_key: string
  corrections: string
  changed_at: string
}

/**
 * Table of snapshots. A snapshot is the state of a tender's requirements, with their answers and matches, before its
 * requirements matrix was read again or a new version of it was applied. Restoring the snapshot undoes that step.
 */
export interface RequirementSnapshotsTable {
  id: string
  session_id: string
  made_at: string
  /** JSON of the stored rows. */
  content: string
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
  /** Title of the section that was selected. */
  section_title: string
  section_text: string
  /** Title of the section that is selected now; null when the selection was cleared. */
  kept_title: string | null
  /** JSON array of the titles of other sections with the rest of the text. */
  other_titles: string
  changed_at: string
}
