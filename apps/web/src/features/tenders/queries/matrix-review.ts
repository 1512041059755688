import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Corrections } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'
import { recordTender } from './tenders.ts'

/** Queries rows of one sheet of a tender's matrix; without a name, of the first sheet that was read. */
export function useMatrixView(
  tenderId: string,
  { sheet, from, rows }: { sheet: string | undefined; from: number; rows: number },
) {
  return useQuery({
    ...query('matrixView', {
      params: { id: tenderId },
      query: { from, rows, ...(sheet !== undefined && { sheet }) },
    }),
    placeholderData: keepPreviousData,
  })
}

/** Queries the rows of a tender's matrix that gave no requirement. */
export function useRowsLeftOut(tenderId: string) {
  return useQuery(query('matrixLeftOut', { params: { id: tenderId } }))
}

/** Corrects how a tender's matrix is read, or undoes the last correction. Both change its requirements. */
export function useMatrixCorrections(tenderId: string) {
  const client = useQueryClient()
  const scope = { id: `matrix:${tenderId}` }
  const onSettled = () =>
    refresh(client, 'matrixView', 'matrixLeftOut', 'matchOverview', 'requirementMatches', 'listSessions')
  const correct = useMutation({
    scope,
    mutationFn: (body: { corrections: Corrections; reviewed: boolean }) =>
      call('correctMatrix', { params: { id: tenderId }, body }),
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    onSettled,
  })
  const undo = useMutation({
    scope,
    mutationFn: () => call('undoMatrixCorrections', { params: { id: tenderId } }),
    onSuccess: (tender) => recordTender(client, tender),
    onSettled,
  })
  return { correct, undo }
}
