import { useQuery, type QueryClient } from '@tanstack/react-query'
import { MATCHING_POLL_INTERVAL, type MatchGroup } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'

export function matchesQuery(sessionId: string) {
  return query('matches', { params: { id: sessionId } })
}

const NONE: MatchGroup[] = []

/** The match groups of a session in matrix order, growing every 1.5 s while it is matched; none on a failure. */
export function useMatches(sessionId: string, matching: boolean) {
  const result = useQuery({
    ...matchesQuery(sessionId),
    refetchInterval: matching ? MATCHING_POLL_INTERVAL : false,
  })
  const { error } = result
  useEffect(() => {
    if (error) console.error('The matches could not be loaded', error)
  }, [error])
  // A non-array answer is treated as empty (product-spec, section 3).
  return { ...result, groups: Array.isArray(result.data) ? result.data : NONE }
}

/** Replaces one group in what is known of a session. */
export function recordGroup(client: QueryClient, sessionId: string, group: MatchGroup): void {
  client.setQueryData(matchesQuery(sessionId).queryKey, (groups: MatchGroup[] | undefined) =>
    groups?.map((one) => (one.requirement_id === group.requirement_id ? group : one)),
  )
}
