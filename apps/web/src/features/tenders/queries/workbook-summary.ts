import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Hook that loads a summary of the client's workbook, such as the number of open requirements, before the workbook is
 * downloaded with the team's answers. The summary is fetched each time the dialog opens.
 */
export function useWorkbookSummary(tenderId: string) {
  return useQuery({ ...query('workbookSummary', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
