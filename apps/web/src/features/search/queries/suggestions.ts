import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SUGGESTION_LIMIT } from '@tenderwright/contract'
import { useEffect, useState } from 'react'
import { query } from '#api/query.ts'

/** Pause in typing after which suggestions are fetched, in milliseconds. */
const PAUSE = 150
const SHORTEST = 2

/** Queries completions of the typed text; none while it is too short. */
export function useSuggestions(typed: string): string[] {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const q = settled.trim()
  const { data } = useQuery({
    ...query('suggest', { query: { q, limit: SUGGESTION_LIMIT } }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return q.length >= SHORTEST && typed.trim().length >= SHORTEST ? (data?.suggestions ?? []) : []
}
