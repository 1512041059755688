import type { AssemblyReport, DocumentLanguage, PreflightFinding } from '@tenderwright/contract'
import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import type { ProposalContents, ProposalPlace } from '../places/proposal-contents.ts'

/**
 * Requirement as input for checking the finished proposal. It has the texts, and flags for a missing answer and an open
 * review.
 */
export interface AskedRequirement {
  id: string
  /** Title under which the proposal shows the requirement. */
  heading: string
  item: string
  description: string
  /**
   * `true` if the proposal leaves the requirement out, because it has neither an answer nor a mark such as "not
   * applicable".
   */
  isLeftOut: boolean
  /** `true` if a person marked the requirement as "to be written", because its answer is still missing. */
  isToBeWritten: boolean
  /** `true` if a person marked the answer for review, or if the answer has changed since its last review. */
  isToReview: boolean
}

/**
 * Finished proposal (.docx) as input for the check that finds problems before the proposal is sent. It includes the
 * composition report and the tender's requirements.
 */
export interface FinishedProposal {
  path: string
  /** Headings, paragraphs and copied sections from which the proposal was composed, in order. */
  items: readonly CompositionItem[]
  composed: CompositionReport
  contents: ProposalContents
  language: DocumentLanguage
  fixHeadings: boolean
  /** Maximum number of pages that the client allows. `null` for no limit. */
  pageLimit: number | null
  requirements: readonly AskedRequirement[]
  remaining: AssemblyReport['remaining_names']
  /**
   * Number of places where earlier clients' names remain. `oldName` counts full names, and `possibleName` counts
   * acronyms and addresses. Places that do not fit into the list `remaining` are included.
   */
  remainingTotals: { oldName: number; possibleName: number }
  /**
   * Returns whether an organization is unexpected in the proposal, because neither the proposal's own names nor the
   * requirements contain it. Returns `false` for names that are searched for and reported anyway.
   */
  isUnlisted: (organization: string) => boolean
  /** Returns true if a tender number in the proposal is unexpected. Such a number may come from a copied text. */
  isUnlistedTender: (tender: string) => boolean
  /** Names of the new client and the new tender. */
  names: readonly string[]
  places: ReadonlyMap<string, ProposalPlace>
  /** Current date in ISO 8601, such as "2026-03-02". Validity dates in answers are compared with it. */
  today: string
  signal?: AbortSignal
}

/** Problem that the check of a finished proposal found. Its severity is added later. */
export type OpenFinding = Omit<PreflightFinding, 'severity'>
