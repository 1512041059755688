import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { RfpSession } from '@tenderwright/contract'
import { query } from '#api/query.ts'
import { intervalWhile } from './matching-poll.ts'
import type { MatchCall } from '../matching/matching.model.ts'

const tendersQuery = query('listSessions', {})

/** Queries all tenders, every 1.5 s while any of them is being matched. */
export function useTenders(call: MatchCall | undefined) {
  return useQuery({
    ...tendersQuery,
    refetchInterval: (asked) => intervalWhile(asked.state.data, call),
  })
}

/**
 * Replaces the cached tender with the one in an answer, or adds a new one, so that the counts follow a click at once.
 */
export function recordTender(client: QueryClient, tender: RfpSession): void {
  client.setQueryData(tendersQuery.queryKey, (tenders: RfpSession[] | undefined) => {
    if (!tenders) return tenders
    const known = tenders.some((one) => one.id === tender.id)
    return known ? tenders.map((one) => (one.id === tender.id ? tender : one)) : [tender, ...tenders]
  })
}
