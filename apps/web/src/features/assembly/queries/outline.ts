import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** The session's document as it would be generated now. Sections may have been chosen since: always asked anew. */
export function useOutline(sessionId: string) {
  return useQuery({ ...query('proposalOutline', { params: { id: sessionId } }), staleTime: 0 })
}
