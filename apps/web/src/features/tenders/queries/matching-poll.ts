import { MATCHING_POLL_INTERVAL, type RfpSession } from '@tenderwright/contract'
import { isMatching, type MatchCall } from '../matching/matching.model.ts'

/**
 * Returns the interval in milliseconds at which the list of tenders is fetched while the server searches sections for
 * one of them, or false to stop polling. For the `refetchInterval` of TanStack Query.
 */
export function intervalWhile(
  tenders: readonly RfpSession[] | undefined,
  call: MatchCall | undefined,
): number | false {
  return tenders?.some((tender) => isMatching(tender, call)) ? MATCHING_POLL_INTERVAL : false
}
