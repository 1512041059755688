import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SUGGESTION_LIMIT } from '@tenderwright/contract'
import { query } from '#api/query.ts'
import { useSettled } from '#ui/controls/settled.ts'

/** Milliseconds between the last keystroke and the request for completions of the query. */
const PAUSE = 150
const SHORTEST = 2

/**
 * Hook that returns the server's completions of an unfinished search query. It waits for a pause in typing. For fewer
 * than two characters, the list is empty.
 */
export function useSuggestions(typed: string): string[] {
  const q = useSettled(typed, PAUSE).trim()
  const { data } = useQuery({
    ...query('suggest', { query: { q, limit: SUGGESTION_LIMIT } }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return q.length >= SHORTEST && typed.trim().length >= SHORTEST ? (data?.suggestions ?? []) : []
}
