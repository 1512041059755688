import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the scores of a tender's best suggested sections. The dialog of the automatic selection computes its
 * forecast for any minimum score from them. The scores are fetched each time the dialog opens.
 */
export function useAutoSelectPreview(tenderId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
