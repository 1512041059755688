import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the planned contents of a tender's proposal. It is fetched whenever a screen shows it, because
 * answers may have been selected on another screen.
 */
export function useOutline(tenderId: string) {
  return useQuery({ ...query('proposalOutline', { params: { id: tenderId } }), staleTime: 0 })
}
