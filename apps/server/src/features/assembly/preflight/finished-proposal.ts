import type { AssemblyReport, DocumentLanguage, PreflightFinding } from '@tenderwright/contract'
import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import type { ProposalContents, ProposalPlace } from '../places/proposal-contents.ts'

/**
 * Requirement of a tender for the check of the finished proposal: its texts, whether it has an answer, and whether the
 * answer must still be reviewed.
 */
export interface AskedRequirement {
  id: string
  /** Title of the requirement in the document. */
  heading: string
  item: string
  description: string
  /** True when the requirement has no answer and no mark. */
  isLeftOut: boolean
  /** True when the requirement is marked as to be written. */
  isToBeWritten: boolean
  /** True when the answer is marked for review, or changed since its review. */
  isToReview: boolean
}

/**
 * Finished proposal (.docx) with its content, the report of composing it, and the requirements of its tender. Input of
 * the check for problems to solve before the proposal is sent.
 */
export interface FinishedProposal {
  path: string
  /** Items of the composition, in order. */
  items: readonly CompositionItem[]
  composed: CompositionReport
  contents: ProposalContents
  language: DocumentLanguage
  fixHeadings: boolean
  /** Largest number of pages that the client allows; null for no limit. */
  pageLimit: number | null
  requirements: readonly AskedRequirement[]
  remaining: AssemblyReport['remaining_names']
  /** Returns whether an organization is neither searched for, nor the new proposal's own, nor in a requirement. */
  isUnlisted: (organization: string) => boolean
  places: ReadonlyMap<string, ProposalPlace>
  /** Current date in ISO 8601. */
  today: string
  signal?: AbortSignal
}

/**
 * Problem that the check of a finished proposal found, without its severity. The severity, the title of the requirement
 * and the page are added later.
 */
export type OpenFinding = Omit<PreflightFinding, 'severity'>
