import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Loads a summary of the workbook with answers whenever the dialog opens, for example the open requirements. */
export function useWorkbookSummary(tenderId: string) {
  return useQuery({ ...query('workbookSummary', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
