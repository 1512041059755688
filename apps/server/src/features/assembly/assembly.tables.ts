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
 * Table with a row for each section in the answers of finished proposals. With it, a new proposal is compared with the
 * previous one. It also leads from the bookmark around an answer to the answer's source.
 */
export interface ProposalBlocksTable {
  assembly_id: string
  position: number
  /** Name of the bookmark around the section in the proposal. `null` if it has none. */
  mark: string | null
  requirement_id: string
  requirement: string
  section_id: string
  section_title: string
  document_id: string
  source_file: string
  content_hash: string
  /**
   * Hash of a person's edits to the section in the answer: blocks left out and paragraphs rewritten. '' for an unedited
   * section.
   */
  edit_hash: Generated<string>
  /**
   * 1 if the proposal shows a reference in place of the section's text, because it contains the text elsewhere.
   * Otherwise 0.
   */
  is_reference: number
}

export interface ReplacementSuggestionsTable {
  session_id: string
  document_id: string
  old_org_names: string
  old_rfp_names: string
  updated_at: string
}
