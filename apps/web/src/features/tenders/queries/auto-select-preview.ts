import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the score of the best suggested section for each requirement of a tender. From these scores, a dialog
 * computes how many requirements an automatic selection would answer, for any minimum score. It loads them each time
 * the dialog opens.
 */
export function useAutoSelectPreview(tenderId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
