import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the score of the best suggested section of each requirement of a tender. From these scores, the
 * dialog of the automatic selection computes its forecast for any minimum score. They are fetched each time the dialog
 * opens.
 */
export function useAutoSelectPreview(tenderId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
