import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the score of the best suggested section for each requirement of a tender, each time a dialog opens.
 * From these scores, the dialog computes how many requirements an automatic selection would answer, for any minimum
 * score.
 */
export function useAutoSelectPreview(tenderId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
