import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Queries a summary of the workbook to return, again each time the modal is opened. */
export function useWorkbookSummary(tenderId: string) {
  return useQuery({ ...query('workbookSummary', { params: { id: tenderId } }), staleTime: 0, gcTime: 0 })
}
