import { MATCHING_POLL_INTERVAL, type RfpSession } from '@tenderwright/contract'
import { isMatching, type MatchCall } from '../matching/matching.model.ts'

/** Returns the polling interval in milliseconds while a tender of the list is being matched, otherwise none. */
export function intervalWhile(
  tenders: readonly RfpSession[] | undefined,
  call: MatchCall | undefined,
): number | false {
  return tenders?.some((tender) => isMatching(tender, call)) ? MATCHING_POLL_INTERVAL : false
}
