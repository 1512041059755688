import type { Document, MatchOverview, RfpSession } from '@tenderwright/contract'
import { matchedShareOf } from '../requirements/requirements.model.ts'

/** Match call from this screen that has no answer yet. */
export interface MatchCall {
  tenderId: string
  /** Run of the tender before the call. A run with another id was started by it. */
  runBefore: string | undefined
}

/**
 * Returns whether matching is running. The tender's latest run decides. Without a run, a call from this screen lasts
 * until every requirement has a match. Runs of other tabs count, too.
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
 * Returns the progress of matching, 0 to 100: the share of requirements with at least one match or an answer. A second
 * run starts with the matches of the first, so its own count of requirements is an upper limit.
 */
export function matchingProgress(tender: RfpSession, groups: readonly MatchOverview[]): number {
  const matched = matchedShareOf(groups)
  const run = tender.matching
  if (!run || run.total === 0) return matched
  return Math.min(matched, Math.round((100 * Math.min(run.done, run.total)) / run.total))
}

/** Returns the documents whose sections can become matches: active ones that have sections. */
export function matchableDocuments(documents: readonly Document[]): Document[] {
  return documents.filter((document) => document.status === 'active' && document.total_sections > 0)
}
