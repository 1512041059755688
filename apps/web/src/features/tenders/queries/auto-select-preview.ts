import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the score of the best suggested section for each requirement of a tender. A dialog uses the scores to
 * forecast an automatic selection for any minimum score.
 */
export function useAutoSelectPreview(tenderId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
