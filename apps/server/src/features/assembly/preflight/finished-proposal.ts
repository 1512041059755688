import type { AssemblyReport, DocumentLanguage, PreflightFinding } from '@tenderwright/contract'
import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import type { ProposalContents, ProposalPlace } from '../places/proposal-contents.ts'

/**
 * Requirement of a tender for the check of the finished proposal: its texts, whether it has an answer, and whether the
 * answer must still be reviewed.
 */
export interface AskedRequirement {
  id: string
  /** Title under which the proposal shows the requirement. */
  heading: string
  item: string
  description: string
  /**
   * True if the proposal leaves the requirement out, because it has neither an answer nor a mark such as "not
   * applicable".
   */
  isLeftOut: boolean
  /** True if the team marked the requirement as "to be written". The mark replaces the missing answer. */
  isToBeWritten: boolean
  /** True when a person marked the answer for review, or when the answer changed after its last review. */
  isToReview: boolean
}

/**
 * Finished proposal (.docx) with its content, the report of composing it, and the requirements of its tender. Input of
 * the check for problems to solve before the proposal is sent.
 */
export interface FinishedProposal {
  path: string
  /** Items from which the proposal was composed (headings, paragraphs and copied sections), in order. */
  items: readonly CompositionItem[]
  composed: CompositionReport
  contents: ProposalContents
  language: DocumentLanguage
  fixHeadings: boolean
  /** Largest number of pages that the client allows; null for no limit. */
  pageLimit: number | null
  requirements: readonly AskedRequirement[]
  remaining: AssemblyReport['remaining_names']
  /**
   * Number of all places with old names, by kind of finding. It includes places that the list `remaining` leaves out
   * because there are too many.
   */
  remainingTotals: { oldName: number; possibleName: number }
  /**
   * Returns whether an organization in the proposal is unexpected: it is not searched for already, it is not one of the
   * new proposal's own names, and no requirement mentions it.
   */
  isUnlisted: (organization: string) => boolean
  /**
   * Returns whether a tender in the proposal is unexpected, judged by its number. It may have come from a copied text.
   */
  isUnlistedTender: (tender: string) => boolean
  /** Names of the new client and the new tender. */
  names: readonly string[]
  places: ReadonlyMap<string, ProposalPlace>
  /** Current date in ISO 8601. It decides which validities have expired. */
  today: string
  signal?: AbortSignal
}

/**
 * Problem that the check of a finished proposal found, without its severity. The severity, the title of the requirement
 * and the page are added later.
 */
export type OpenFinding = Omit<PreflightFinding, 'severity'>
