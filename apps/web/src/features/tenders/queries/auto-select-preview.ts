import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Queries the effect of an automatic selection once each time the modal is opened, not for each threshold. */
export function useAutoSelectPreview(tenderId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
