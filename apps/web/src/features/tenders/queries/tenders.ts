import { useQuery, type QueryClient } from '@tanstack/react-query'
import { MATCHING_POLL_INTERVAL, type RfpSession } from '@tenderwright/contract'
import { query } from '#api/query.ts'
import { isMatching, type MatchCall } from '../matching/matching.model.ts'

const tendersQuery = query('listSessions', {})

/**
 * Hook that loads all tenders. They are loaded every 1.5 seconds while the server searches for sections for one of
 * them.
 */
export function useTenders(call: MatchCall | undefined) {
  return useQuery({
    ...tendersQuery,
    refetchInterval: ({ state }) =>
      state.data?.some((tender) => isMatching(tender, call)) ? MATCHING_POLL_INTERVAL : false,
  })
}

/**
 * Fetches the tenders again and returns one of them, because the screen may not show a colleague's last change yet.
 * Returns `undefined` if the tender was deleted.
 */
export async function readTender(client: QueryClient, tenderId: string): Promise<RfpSession | undefined> {
  const tenders = await client.fetchQuery({ ...tendersQuery, staleTime: 0 })
  return tenders.find(({ id }) => id === tenderId)
}

/**
 * Puts a tender from a response of the server into the cached list of tenders. Screens then show its new numbers
 * without another request. A new tender becomes the first.
 */
export function recordTender(client: QueryClient, tender: RfpSession): void {
  client.setQueryData(tendersQuery.queryKey, (tenders: RfpSession[] | undefined) => {
    if (!tenders) return tenders
    const known = tenders.some((one) => one.id === tender.id)
    return known ? tenders.map((one) => (one.id === tender.id ? tender : one)) : [tender, ...tenders]
  })
}
