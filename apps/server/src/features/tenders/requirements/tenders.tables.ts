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
  /** JSON array of the contract's notices of a tender. */
  notices: string
  /** 1 while the matrix can be read in more than one way and nobody has looked at it. */
  needs_review: Generated<number>
  /** JSON array of the reading's doubts, each with its code and params. */
  review_reasons: Generated<string>
  /** JSON of the corrections that people made to the reading. */
  corrections: Generated<string>
  /** Key of the matrix's layout, by which corrections are remembered; empty when there is none. */
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
  /** The buyer's own number; empty when the matrix has none. */
  number: Generated<string>
  /** JSON array of the titles above it, outermost first. */
  group_path: Generated<string>
  /** Words of the matrix's columns, as the sheet shows them; empty without such a column. */
  mandatory: Generated<string>
  weight: Generated<string>
  deadline: Generated<string>
  /** Compliance as a person declared it. */
  mark: Generated<RequirementMark>
  comment: Generated<string>
  /** `changed` while the change of its text by an amendment waits for review. */
  review: Generated<'' | 'changed'>
  /** Texts before that change; the earliest ones when it was changed again. */
  item_before: Generated<string>
  description_before: Generated<string>
  /** 1 while its matches are those of an earlier text. */
  matches_stale: Generated<number>
  /** First section of the answer; null without one, and while an own text is being indexed. */
  selected_section_id: number | null
  /** `selected`: sections or an own text. */
  selection: Selection
  /** Version of the answer in `answers`; null: none, or one whole section. */
  answer_id: Generated<string | null>
  /** Number of changes of the answer. */
  answer_revision: Generated<number>
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
  /** Place in the document among the requirements of its chapter; null: by its position (`document-order.ts`). */
  document_rank: Generated<number | null>
  /** Place of the chapter that begins with it in the matrix; null: by its position. */
  chapter_rank: Generated<number | null>
  /** Account that works on it, which may be deleted. */
  owner_id: Generated<string | null>
  review_mark: Generated<ReviewMark>
  review_marked_by: Generated<string | null>
  review_marked_at: Generated<string | null>
  /** Revision of the answer that was reviewed; -1: the text of the requirement or of a section changed since. */
  reviewed_revision: Generated<number>
  /** Review mark of before the last change, with its account, time and revision; null: it was never changed. */
  review_mark_before: Generated<ReviewMark | null>
  review_marked_by_before: Generated<string | null>
  review_marked_at_before: Generated<string | null>
  reviewed_revision_before: Generated<number | null>
}

export type Selection = 'none' | 'cleared' | 'selected' | 'not_applicable' | 'to_be_written'

/** Version of an answer that is not one whole section. It never changes; the requirement names the present one. */
export interface AnswersTable {
  id: string
  session_id: string
  requirement_id: string
  /** Number of the change that made it. */
  revision: number
  kind: AnswerKind
  /** JSON of the contract's answer; of sections an empty string, since theirs are rows. */
  content: string
  /** JSON of what lists show: title, words and beginning of an own text, a reason or a note. */
  summary: string
  /** Document of an own text; null for other kinds, and once it is deleted. */
  document_id: string | null
  /** Id of the account. */
  created_by: string
  created_at: string
}

/** Section of an answer. Rows of earlier versions stay when their sections are deleted. */
export interface AnswerSectionsTable {
  answer_id: string
  position: number
  section_id: number
  /** JSON array of the blocks that are kept, by their index in the document; null: all. */
  kept_blocks: string | null
  /** JSON array of the contract's retyped paragraphs; null: none. */
  retyped: string | null
}

/** Picture of an own text. */
export interface AnswerPicturesTable {
  id: string
  session_id: string
  type: 'image/png' | 'image/jpeg'
  /** Pixels. */
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
  /** Requirement being matched while the run is active. */
  current_requirement_id: string | null
  /** Use of embeddings in the scores; null: they are not configured. */
  embeddings: 'used' | 'partial' | 'unavailable' | null
  /** Version of the score's recipe (`RECIPE_VERSION`); 0: before versions were kept. */
  recipe: Generated<number>
  /** Oldest revision of the glossary that the tender's matches were found with. */
  glossary: Generated<number>
  /** Revision of the glossary when the run began. */
  glossary_at_start: Generated<number>
}

/** Automatic selection, which can be undone as a whole. */
export interface AutoselectRunsTable {
  id: string
  session_id: string
  threshold: number
  created_at: string
  undone_at: string | null
}

/** Change by an automatic selection to a requirement, with the previous selection. */
export interface AutoselectChangesTable {
  run_id: string
  requirement_id: string
  chosen_section_id: number
  section_id_before: number | null
  selection_before: Selection
  selected_by_before: 'hand' | 'auto' | null
  selected_at_before: string | null
}

/** Row of a matrix that gave no requirement. */
export interface MatrixRowsLeftOutTable {
  session_id: string
  position: number
  sheet: string
  row_number: number
  reason: string
  text: string
}

/** Corrections to tables and columns that are made again in every matrix of the same layout. */
export interface MatrixLayoutsTable {
  layout_key: string
  corrections: string
  changed_at: string
}

/** State of a tender's requirements before a reading replaced them, to undo that. */
export interface RequirementSnapshotsTable {
  id: string
  session_id: string
  made_at: string
  /** JSON of the rows as they were. */
  content: string
}

/** Selection that lost text when its document was read again. */
export interface SelectionChangesTable {
  id: Generated<number>
  session_id: string
  requirement_id: string
  requirement: string
  document_id: string
  file_name: string
  /** Title and text of the section that was selected. */
  section_title: string
  section_text: string
  /** Title of the section that is selected now; null: the selection was cleared. */
  kept_title: string | null
  /** JSON array of the titles of other sections that hold the rest of the text. */
  other_titles: string
  changed_at: string
}
