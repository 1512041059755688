import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Queries the outline of the session's document. Selections may have changed since, so it is always fetched again. */
export function useOutline(sessionId: string) {
  return useQuery({ ...query('proposalOutline', { params: { id: sessionId } }), staleTime: 0 })
}
