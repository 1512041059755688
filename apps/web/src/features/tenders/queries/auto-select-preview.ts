import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Loads the best suggested score of each requirement whenever the dialog opens, to compute a forecast. */
export function useAutoSelectPreview(tenderId: string) {
  // The dialog computes how many requirements an automatic selection would answer, for any minimum score.
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
