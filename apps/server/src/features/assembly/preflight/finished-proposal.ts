import type { AssemblyReport, DocumentLanguage, PreflightFinding } from '@tenderwright/contract'
import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import type { ProposalPlace } from '../places/read-places.ts'

/** Requirement as the pre-flight asks for it. */
export interface AskedRequirement {
  id: string
  /** Its title in the document. */
  heading: string
  item: string
  description: string
  /** Nothing answers it, and nobody has marked it. */
  isLeftOut: boolean
  /** Marked as to be written. */
  isToBeWritten: boolean
  /** Marked as to be reviewed, or changed since it was reviewed. */
  isToReview: boolean
}

/** Finished proposal with what is known of it. */
export interface FinishedProposal {
  path: string
  /** Items of the composition, in its order. */
  items: readonly CompositionItem[]
  composed: CompositionReport
  language: DocumentLanguage
  fixHeadings: boolean
  /** Largest number of pages the buyer allows; null: no limit. */
  pageLimit: number | null
  requirements: readonly AskedRequirement[]
  remaining: AssemblyReport['remaining_names']
  places: ReadonlyMap<string, ProposalPlace>
  /** ISO date. */
  today: string
  signal?: AbortSignal
}

/** Finding before its severity and the place of its requirement are filled in. */
export type OpenFinding = Omit<PreflightFinding, 'severity'>
