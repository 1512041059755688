import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Queries the outline of the tender's document. Selections may have changed, so it is always fetched again. */
export function useOutline(tenderId: string) {
  return useQuery({ ...query('proposalOutline', { params: { id: tenderId } }), staleTime: 0 })
}
