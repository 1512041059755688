import type { Document, LastSearch, MatchOverview, RfpSession } from '@tenderwright/contract'
import { wordFilter } from '#ui/controls/word-filter.ts'
import { matchedShareOf } from '../requirements/requirements.model.ts'

/**
 * Running request of this page that makes the server search for answers to a tender's requirements. It exists until the
 * server responds.
 */
export interface MatchCall {
  tenderId: string
  /**
   * Id of the tender's search before this one, or `undefined`. If the server reports a search with another id, that is
   * the new search.
   */
  runBefore: string | undefined
}

/**
 * Returns whether the server is searching for sections that answer a tender's requirements. Any browser tab may have
 * started the search. A search that this page has requested counts even before the server reports it.
 */
export function isMatching(tender: RfpSession | undefined, call: MatchCall | undefined): boolean {
  if (!tender) return false
  const run = tender.matching
  const running = run !== undefined && (run.status === 'pending' || run.status === 'processing')
  if (running) return true
  if (call?.tenderId !== tender.id) return false
  if (run && run.run_id !== call.runBefore) return false
  // The search that this call started is not visible yet. The counts are still those of an earlier search, so they do
  // not tell whether it is over.
  if (run || call.runBefore !== undefined) return true
  return tender.requirements_count === 0 || tender.matched_count < tender.requirements_count
}

/**
 * Returns the progress in percent of a search for sections that answer a tender's requirements. Sections from an
 * earlier search do not count too early: the result never exceeds the share of processed requirements.
 */
export function matchingProgress(tender: RfpSession, groups: readonly MatchOverview[]): number {
  const matched = matchedShareOf(groups)
  const run = tender.matching
  if (!run || run.total === 0) return matched
  return Math.min(matched, Math.round((100 * Math.min(run.done, run.total)) / run.total))
}

/**
 * Returns the documents whose sections can be suggested for a tender's requirements: active documents that have
 * sections.
 */
export function matchableDocuments(documents: readonly Document[]): Document[] {
  return documents.filter((document) => document.status === 'active' && document.total_sections > 0)
}

/**
 * Returns the ids of the documents in which the last search looked for answers. If it looked in all documents,
 * documents that were added later are included. Returns `undefined` if the last search is unknown.
 */
export function searchedBefore(
  { searched_at: at = '', document_ids: searched }: LastSearch,
  documents: readonly Document[],
): ReadonlySet<string> | undefined {
  if (searched === undefined) return undefined
  const before = new Set(searched ?? documents.map(({ id }) => id))
  const isNew = ({ created_at: created }: Document) => created > at
  const hasAll = documents.every((document) => isNew(document) || before.has(document.id))
  const ids = documents.map(({ id }) => id)
  return new Set(hasAll && ids.some((id) => before.has(id)) ? ids : ids.filter((id) => before.has(id)))
}

/**
 * Returns the documents that contain every typed word in their file name, client, tender or date. Case and accents are
 * ignored.
 */
export function documentsNamed(documents: readonly Document[], text: string): Document[] {
  const hasWords = wordFilter(text)
  return documents.filter(
    ({ file_name: file, hospital_name: client, rfp_name: tender, proposal_date: date }) =>
      hasWords([file, client, tender, date].join('\n')),
  )
}
