declare module '#platform/database/schema.ts' {
  interface Schema {
    assemblies: AssembliesTable
    replacement_suggestions: ReplacementSuggestionsTable
  }
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
