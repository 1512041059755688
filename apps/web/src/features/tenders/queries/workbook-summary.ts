import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads a summary of the client's workbook with the team's answers, such as the number of open requirements.
 * It is loaded each time the dialog for the download opens.
 */
export function useWorkbookSummary(tenderId: string) {
  return useQuery({ ...query('workbookSummary', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
