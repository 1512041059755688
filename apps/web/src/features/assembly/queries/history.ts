import { useQuery } from '@tanstack/react-query'
import type { AssemblyHistoryItem } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'

const NONE: AssemblyHistoryItem[] = []

/**
 * Hook that loads the proposals that were generated earlier for a tender. If loading fails, the list is empty and the
 * error is logged, so that the rest of the screen works.
 */
export function useAssemblyHistory(tenderId: string) {
  const result = useQuery(query('assemblyHistory', { params: { id: tenderId } }))
  const { error } = result
  useEffect(() => {
    if (error) console.error('The generation history could not be loaded', error)
  }, [error])
  return { ...result, items: result.data ?? NONE }
}
