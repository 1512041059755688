import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    assemblies: AssembliesTable
    proposal_blocks: ProposalBlocksTable
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

/**
 * Table with a row for each section in the answers of finished proposals. It serves to compare a new proposal with the
 * previous one, and to find the source of an answer from its bookmark.
 */
export interface ProposalBlocksTable {
  assembly_id: string
  position: number
  /** Name of the bookmark around the section in the proposal; null for none. */
  mark: string | null
  requirement_id: string
  requirement: string
  section_id: string
  section_title: string
  document_id: string
  source_file: string
  content_hash: string
  /**
   * Hash of the changes made to the section in the answer: blocks left out and paragraphs rewritten. '' for an
   * unchanged section.
   */
  edit_hash: Generated<string>
  /** 1 when the proposal shows a reference to another place instead of the section's text, otherwise 0. */
  is_reference: number
}

export interface ReplacementSuggestionsTable {
  session_id: string
  document_id: string
  old_org_names: string
  old_rfp_names: string
  updated_at: string
}
