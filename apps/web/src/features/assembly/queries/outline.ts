import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Loads the planned content of a tender's proposal, afresh each time that the panel is shown. */
export function useOutline(tenderId: string) {
  // A person may have selected answers on another screen.
  return useQuery({ ...query('proposalOutline', { params: { id: tenderId } }), staleTime: 0 })
}
