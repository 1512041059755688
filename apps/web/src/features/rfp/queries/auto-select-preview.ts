import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** What an automatic selection would do now; asked anew each time the question is opened, never for each threshold. */
export function useAutoSelectPreview(sessionId: string) {
  return useQuery({ ...query('autoselectPreview', { params: { id: sessionId } }), staleTime: 0, gcTime: 0 })
}
