import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SUGGESTION_LIMIT } from '@tenderwright/contract'
import { useEffect, useState } from 'react'
import { query } from '#api/query.ts'

/** A pause in typing, in milliseconds, after which suggestions are asked for. */
const PAUSE = 150
const SHORTEST = 2

/** Completions of what is typed; none while it is too short to mean anything. */
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
