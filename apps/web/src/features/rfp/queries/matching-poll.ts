import { MATCHING_POLL_INTERVAL, type RfpSession } from '@tenderwright/contract'
import { isMatching, type MatchCall } from '../matching.model.ts'

/** Returns the polling interval in milliseconds while a session of the list is being matched, else none. */
export function intervalWhile(
  sessions: readonly RfpSession[] | undefined,
  call: MatchCall | undefined,
): number | false {
  return sessions?.some((session) => isMatching(session, call)) ? MATCHING_POLL_INTERVAL : false
}
