import type { AssemblyReport, DocumentLanguage, PreflightFinding } from '@tenderwright/contract'
import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import type { ProposalContents, ProposalPlace } from '../places/proposal-contents.ts'

/** Requirement as input for checking a finished proposal. */
export interface AskedRequirement {
  id: string
  /** Title under which the proposal shows the requirement. */
  heading: string
  item: string
  description: string
  /** True if the proposal leaves the requirement out, because answer and mark are missing. */
  isLeftOut: boolean
  /** True if a person marked the requirement as "to be written". */
  isToBeWritten: boolean
  /** True if the answer is marked for review, or has changed since its review. */
  isToReview: boolean
}

/** Finished proposal (.docx) with its composition report and requirements, as input for the check before sending. */
export interface FinishedProposal {
  path: string
  /** Headings, paragraphs and copied sections from which the proposal was composed, in order. */
  items: readonly CompositionItem[]
  composed: CompositionReport
  contents: ProposalContents
  language: DocumentLanguage
  fixHeadings: boolean
  /** Maximum number of pages that the client allows; `null` for no limit. */
  pageLimit: number | null
  requirements: readonly AskedRequirement[]
  remaining: AssemblyReport['remaining_names']
  /**
   * Number of all places with earlier clients' names: full names (`oldName`), and acronyms or addresses
   * (`possibleName`).
   */
  remainingTotals: { oldName: number; possibleName: number }
  /** Returns true if an organization is unknown to the proposal and its requirements. */
  isUnlisted: (organization: string) => boolean
  /** Returns true if a tender number is unexpected and may come from a copied text. */
  isUnlistedTender: (tender: string) => boolean
  /** Names of the new client and the new tender. */
  names: readonly string[]
  places: ReadonlyMap<string, ProposalPlace>
  /** Current date, such as "2026-03-02", for finding validities that have ended. */
  today: string
  signal?: AbortSignal
}

/** Problem in a finished proposal, before its severity is added. */
export type OpenFinding = Omit<PreflightFinding, 'severity'>
