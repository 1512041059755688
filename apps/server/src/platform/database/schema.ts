import type { Generated } from 'kysely'
import type { SignInAttemptsTable, SignInPlacesTable } from './sign-in-tables.ts'
import type {
  PendingTrashTable,
  StoreChecksTable,
  StoreFindingsTable,
  StoreIdentityTable,
} from './store-tables.ts'

/**
 * Every table of ours as queries see it. ISO times and JSON are text, booleans 0 or 1, sizes bytes.
 * Sign-in's tables are better-auth's own and are not listed.
 */
export interface Schema {
  documents: DocumentsTable
  sections: SectionsTable
  text_shapes: TextShapesTable
  shape_keys: ShapeKeysTable
  family_changes: FamilyChangesTable
  retired_shapes: RetiredShapesTable
  search_segments: SearchSegmentsTable
  search_segment_parts: SearchSegmentPartsTable
  search_blocks: SearchBlocksTable
  tombstones: TombstonesTable
  jobs: JobsTable
  job_events: JobEventsTable
  rfp_sessions: RfpSessionsTable
  requirements: RequirementsTable
  matches: MatchesTable
  match_runs: MatchRunsTable
  autoselect_runs: AutoselectRunsTable
  autoselect_changes: AutoselectChangesTable
  embedding_vectors: EmbeddingVectorsTable
  section_embeddings: SectionEmbeddingsTable
  assemblies: AssembliesTable
  replacement_suggestions: ReplacementSuggestionsTable
  audit_events: AuditEventsTable
  store_identity: StoreIdentityTable
  pending_trash: PendingTrashTable
  store_findings: StoreFindingsTable
  store_checks: StoreChecksTable
  sign_in_attempts: SignInAttemptsTable
  sign_in_places: SignInPlacesTable
}

/** One earlier proposal. */
export interface DocumentsTable {
  id: string
  sha256: string
  file_name: string
  hospital_name: string
  hospital_type: string
  rfp_name: string | null
  origin: 'upload' | 'folder'
  /** The folder of the run that found it, and where in it; null for uploads. */
  folder: string | null
  relative_path: string | null
  /** When the folder's file was last changed: while path, size and this stay, its bytes need no second look. */
  file_modified_at: string | null
  /** What people see as its path: the relative path in the folder, or the file name. */
  file_path: string
  file_size_bytes: number
  language: string | null
  total_sections: number
  total_words: number
  total_pages: number | null
  usage_count: number
  quality_score: number
  status: 'pending' | 'active' | 'inactive' | 'failed'
  /** Why it could not be read, as JSON `{ code, params }`; null unless it failed. */
  problem: string | null
  /** The generation of sections and segments people see; null: none yet. */
  generation: number | null
  /** The newest generation somebody began to write: only that one may become visible. */
  started_generation: Generated<number>
  /** JSON: cover text, headers and properties, for guessing names. */
  facts: string
  created_at: string
  indexed_at: string | null
  updated_at: string
}

/** Visible when its generation is the document's and the document is active. */
export interface SectionsTable {
  id: Generated<number>
  document_id: string
  generation: number
  position: number
  level: number
  title: string
  /** JSON array of titles, outermost first. */
  path: string
  number_text: string | null
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  /** Half-open range of the source's body blocks. */
  first_block: number
  end_block: number
  images: number
  tables: number
  heading_source: string
  confidence: number
  /** SHA-256 of the normalised text, equal for the same words. */
  content_hash: string
  /** What it says without names and numbers. */
  shape_id?: number | null
}

/** What one section or many say once names, numbers and dates are masked. */
export interface TextShapesTable {
  id: Generated<number>
  hash: string
  /** The masked words; empty when too few are left to compare. */
  words: string
  /** The shape that stands for the family, itself perhaps; null: not decided yet. */
  representative_id: number | null
  /** The number of the change that decided the representative last. */
  changed: number
}

/** Shapes that may be near each other share a key. */
export interface ShapeKeysTable {
  key: number
  shape_id: number
}

/** One row, numbered 1, once there was a change to any family. */
export interface FamilyChangesTable {
  id: number
  latest: number
}

/** Shapes that lost a section, perhaps their last; a trigger writes them down. */
export interface RetiredShapesTable {
  shape_id: number
}

/** An immutable piece of the word index. */
export interface SearchSegmentsTable {
  id: Generated<number>
  language: 'pt' | 'en'
  section_count: number
  lengths: Uint8Array
  section_ids: Uint8Array
  suggestions: Uint8Array
  /** The first key of every block. */
  dictionary: Uint8Array
  created_at: string
  /**
   * A segment without parts is rubbish after this time; null: at once. A replaced one is still read by questions
   * that began before, a merged one is being written and has no parts yet.
   */
  keep_until: string | null
}

/** Consecutive sections of one document in a segment; they count when the generation is the visible one. */
export interface SearchSegmentPartsTable {
  segment_id: number
  document_id: string
  generation: number
  first_ordinal: number
  section_count: number
}

/** The postings of a segment in the order of their keys, some kilobytes to a row, numbered from 0. */
export interface SearchBlocksTable {
  segment_id: number
  number: number
  postings: Uint8Array
}

/** What a person deleted, so that no folder run brings it back. */
export interface TombstonesTable {
  path: string
  sha256: string
  created_at: string
}

export interface JobsTable {
  id: string
  kind: string
  lane: string
  /** The document, session or folder the job is about. */
  subject: string | null
  status: 'pending' | 'processing' | 'completed' | 'failed'
  payload: string
  /** 0-100. */
  progress: number
  message_code: string
  message_params: string
  current_step: string
  /** JSON: counts and names the kind of job shows. */
  detail: string
  result: string | null
  error_code: string | null
  error_params: string
  attempts: number
  max_attempts: number
  lease_owner: string | null
  lease_until: string | null
  heartbeat_at: string | null
  cancel_requested: number
  run_after: string
  created_at: string
  started_at: string | null
  completed_at: string | null
  failed_at: string | null
}

export interface JobEventsTable {
  id: Generated<number>
  job_id: string
  at: string
  payload: string
}

export interface RfpSessionsTable {
  id: string
  rfp_filename: string
  organization_name: string
  rfp_name: string
  language: string
  matrix_sha256: string | null
  /** JSON array of the contract's session notices. */
  notices: string
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
  selected_section_id: number | null
  selection: 'none' | 'cleared' | 'selected'
  selected_by: 'hand' | 'auto' | null
  selected_at: string | null
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
  /** What is being matched while the run goes on. */
  current_requirement_id: string | null
  /** Whether meaning counted in the scores; null: embeddings are not configured. */
  embeddings: 'used' | 'partial' | 'unavailable' | null
}

/** One automatic selection, which can be taken back as a whole. */
export interface AutoselectRunsTable {
  id: string
  session_id: string
  threshold: number
  created_at: string
  undone_at: string | null
}

/** What an automatic selection changed on a requirement, and what was there before. */
export interface AutoselectChangesTable {
  run_id: string
  requirement_id: string
  chosen_section_id: number
  section_id_before: number | null
  selection_before: 'none' | 'cleared' | 'selected'
  selected_by_before: 'hand' | 'auto' | null
  selected_at_before: string | null
}

/** A text's embedding under the SHA-256 of its model and itself, so that the same text is never asked for twice. */
export interface EmbeddingVectorsTable {
  key: string
  model: string
  dimensions: number
  /** Unit length, 8-bit integers: `packages/search/embeddings/quantize.ts`. */
  vector: Uint8Array
  created_at: string
}

export interface SectionEmbeddingsTable {
  section_id: number
  vector_key: string
  model: string
}

export interface AssembliesTable {
  id: string
  session_id: string
  job_id: string | null
  output_file: string
  storage_key: string | null
  file_size_bytes: number | null
  options: string
  report: string | null
  status: string
  created_at: string
  completed_at: string | null
}

export interface ReplacementSuggestionsTable {
  session_id: string
  document_id: string
  old_org_names: string
  old_rfp_names: string
  updated_at: string
}

/** One thing somebody did that others may later ask about. Names and e-mail addresses are never written here. */
export interface AuditEventsTable {
  id: Generated<number>
  at: string
  action: string
  /** Null: nobody, or an account that does not exist. The pseudonym `removed-…` once the account is removed. */
  user_id: string | null
  /** The id of what was taken or removed. */
  subject: string | null
  /** Where the request came from; null once the account is deleted. */
  address: string | null
  /** As in the server's log and the answer's `x-request-id`. */
  request_id: string
}
