import { MATCHING_POLL_INTERVAL, type RfpSession } from '@tenderwright/contract'
import { isMatching, type MatchCall } from '../matching/matching.model.ts'

/**
 * Returns the polling interval for the list of tenders (`refetchInterval` of TanStack Query): milliseconds while the
 * server searches sections for one of the tenders (matching), or false when no search runs.
 */
export function intervalWhile(
  tenders: readonly RfpSession[] | undefined,
  call: MatchCall | undefined,
): number | false {
  return tenders?.some((tender) => isMatching(tender, call)) ? MATCHING_POLL_INTERVAL : false
}
