import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads the scores from which the forecast of an automatic selection is computed for any threshold. They are
 * fetched once each time its dialog opens.
 */
export function useAutoSelectPreview(tenderId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
