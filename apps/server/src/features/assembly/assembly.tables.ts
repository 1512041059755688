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
 * Table with a row for each section in the answers of finished proposals. It is used for comparing a new proposal with
 * the previous one, and for finding the source of an answer by the bookmark around it.
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
  /** Hash of people's edits to the section, such as paragraphs left out or rewritten. '' for an unedited section. */
  edit_hash: Generated<string>
  /** 1 if the proposal refers to an earlier copy of the section instead of repeating the text. Otherwise 0. */
  is_reference: number
}

export interface ReplacementSuggestionsTable {
  session_id: string
  document_id: string
  old_org_names: string
  old_rfp_names: string
  updated_at: string
}
