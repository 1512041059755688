import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the planned content of a tender's proposal: its requirements with their answers. The content is
 * loaded again whenever it is shown, because a person may have selected answers on another screen.
 */
export function useOutline(tenderId: string) {
  return useQuery({ ...query('proposalOutline', { params: { id: tenderId } }), staleTime: 0 })
}
