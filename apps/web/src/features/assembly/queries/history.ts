import { useQuery } from '@tanstack/react-query'
import type { AssemblyHistoryItem } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'

const NONE: AssemblyHistoryItem[] = []

/** Queries the documents generated from a session before. */
export function useAssemblyHistory(sessionId: string) {
  const result = useQuery(query('assemblyHistory', { params: { id: sessionId } }))
  const { error } = result
  useEffect(() => {
    if (error) console.error('The generation history could not be loaded', error)
  }, [error])
  return { ...result, items: result.data ?? NONE }
}
