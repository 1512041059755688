import type { AssemblyReport, DocumentLanguage, PreflightFinding } from '@tenderwright/contract'
import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import type { ProposalContents, ProposalPlace } from '../places/proposal-contents.ts'

/**
 * Requirement of a tender as input for checking the finished proposal. It has its texts, and tells whether it has an
 * answer and whether a person must still review it.
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
 * Finished proposal (.docx) as input for the check that finds problems before it is sent. It includes the report of
 * composing it, and the requirements of its tender.
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
   * Number of all places with names of earlier clients. `oldName` counts full names, and `possibleName` counts acronyms
   * and addresses. Places that the list `remaining` leaves out because of its length are counted too.
   */
  remainingTotals: { oldName: number; possibleName: number }
  /**
   * Returns whether an organization in the proposal is unexpected. Expected are the new proposal's own names and names
   * in requirements. Names that are searched for anyway are not reported a second time.
   */
  isUnlisted: (organization: string) => boolean
  /** Returns whether a tender in the proposal is unexpected, judged by its number. It may come from a copied text. */
  isUnlistedTender: (tender: string) => boolean
  /** Names of the new client and the new tender. */
  names: readonly string[]
  places: ReadonlyMap<string, ProposalPlace>
  /** Current date in ISO 8601, such as "2026-03-02". Validity dates in answers are compared with it. */
  today: string
  signal?: AbortSignal
}

/** Problem that the check of a finished proposal found, without its severity. The severity is added later. */
export type OpenFinding = Omit<PreflightFinding, 'severity'>
