import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Corrections } from '@tenderwright/contract'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'
import { recordTender } from './tenders.ts'

/**
 * Hook that loads some rows of a sheet of the client's file, with the server's interpretation of each row and column.
 * Without a sheet name, it loads the first sheet with requirements.
 */
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

/** Hook that loads the rows of the client's file that did not become requirements, so that a person can check them. */
export function useRowsLeftOut(tenderId: string) {
  return useQuery(query('matrixLeftOut', { params: { id: tenderId } }))
}

interface Correction {
  corrections: Corrections
  reviewed: boolean
  /**
   * Version of the server's reading of the file that the person saw. `undefined` if an earlier correction was still
   * being sent. This correction then applies to the result of the earlier one.
   */
  seen: string | undefined
}

/**
 * Hook that returns two TanStack Query mutations: one corrects how the server reads the client's file, and one undoes
 * the last correction. The server refuses if another person has made a correction since.
 */
export function useMatrixCorrections(tenderId: string) {
  const client = useQueryClient()
  const scope = { id: `matrix:${tenderId}` }
  const onSettled = () =>
    refresh(client, 'matrixView', 'matrixLeftOut', 'matchOverview', 'requirementMatches', 'listSessions')
  const latest = useRef<string>(undefined)
  const correct = useMutation({
    scope,
    mutationFn: async ({ seen = latest.current, ...corrections }: Correction) => {
      latest.current = seen
      const body = { ...corrections, ...(seen !== undefined && { seen }) }
      const answer = await call('correctMatrix', { params: { id: tenderId }, body })
      latest.current = answer.version
      return answer
    },
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
