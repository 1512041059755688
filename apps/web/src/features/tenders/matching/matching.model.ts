import type { Document, MatchOverview, RfpSession } from '@tenderwright/contract'
import { matchedShareOf } from '../requirements/requirements.model.ts'

/**
 * Request of this page to find sections for a tender's requirements (matching), to which the server has not responded
 * yet.
 */
export interface MatchCall {
  tenderId: string
  /** Run of the tender before the call. A run with another id was started by it. */
  runBefore: string | undefined
}

/**
 * Returns whether the server is searching sections for the tender's requirements (matching), no matter which tab
 * started the search. A request of this page already counts before the tender shows its run.
 */
export function isMatching(tender: RfpSession | undefined, call: MatchCall | undefined): boolean {
  if (!tender) return false
  const run = tender.matching
  const running = run !== undefined && (run.status === 'pending' || run.status === 'processing')
  if (running) return true
  if (call?.tenderId !== tender.id) return false
  if (run && run.run_id !== call.runBefore) return false
  // The run of this call is not visible yet, and the counts are those of an earlier run.
  if (run || call.runBefore !== undefined) return true
  return tender.requirements_count === 0 || tender.matched_count < tender.requirements_count
}

/**
 * Returns the percentage of a tender's requirements that have suggested sections or an answer, while the server
 * searches sections (matching). The result is at most the progress of the current run, because suggestions of an
 * earlier run exist from the start.
 */
export function matchingProgress(tender: RfpSession, groups: readonly MatchOverview[]): number {
  const matched = matchedShareOf(groups)
  const run = tender.matching
  if (!run || run.total === 0) return matched
  return Math.min(matched, Math.round((100 * Math.min(run.done, run.total)) / run.total))
}

/**
 * Returns the documents whose sections can be suggested for a tender's requirements: active ones that have sections.
 */
export function matchableDocuments(documents: readonly Document[]): Document[] {
  return documents.filter((document) => document.status === 'active' && document.total_sections > 0)
}
