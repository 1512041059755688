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
 * Table of the sections in the answers of finished proposals. It is used to compare a new proposal with the previous
 * one, and to find the source of an answer by its bookmark.
 */
export interface ProposalBlocksTable {
  assembly_id: string
  position: number
  /** Name of the Word bookmark around the section in the proposal. `null` if there is no bookmark. */
  mark: string | null
  requirement_id: string
  requirement: string
  section_id: string
  section_title: string
  document_id: string
  source_file: string
  content_hash: string
  /** Hash of people's edits to the section, such as paragraphs left out or rewritten. '' for an unedited section. */
  edit_hash: Generated<string>
  /**
   * 1 if the proposal only refers to an earlier copy of this section, as in "see section 3.2". 0 if the section was
   * copied here.
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
