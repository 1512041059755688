import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { RfpSession } from '@tenderwright/contract'
import { query } from '#api/query.ts'
import { intervalWhile } from './matching-poll.ts'
import type { MatchCall } from '../matching.model.ts'

const sessionsQuery = query('listSessions', {})

/** Queries all sessions, every 1.5 s while any of them is being matched. */
export function useSessions(call: MatchCall | undefined) {
  return useQuery({
    ...sessionsQuery,
    refetchInterval: (asked) => intervalWhile(asked.state.data, call),
  })
}

/** Replaces the cached session with the one of an answer, so that the counts follow a click at once. */
export function recordSession(client: QueryClient, session: RfpSession): void {
  client.setQueryData(sessionsQuery.queryKey, (sessions: RfpSession[] | undefined) => {
    if (!sessions) return sessions
    const known = sessions.some((one) => one.id === session.id)
    return known ? sessions.map((one) => (one.id === session.id ? session : one)) : [session, ...sessions]
  })
}
