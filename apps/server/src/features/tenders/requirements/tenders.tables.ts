declare module '#platform/database/schema.ts' {
  interface Schema {
    rfp_sessions: RfpSessionsTable
    requirements: RequirementsTable
    matches: MatchesTable
    match_runs: MatchRunsTable
    autoselect_runs: AutoselectRunsTable
    autoselect_changes: AutoselectChangesTable
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
  /** Requirement being matched while the run is active. */
  current_requirement_id: string | null
  /** Use of embeddings in the scores; null: they are not configured. */
  embeddings: 'used' | 'partial' | 'unavailable' | null
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
  selection_before: 'none' | 'cleared' | 'selected'
  selected_by_before: 'hand' | 'auto' | null
  selected_at_before: string | null
}
