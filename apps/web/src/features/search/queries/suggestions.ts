import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SUGGESTION_LIMIT } from '@tenderwright/contract'
import { query } from '#api/query.ts'
import { useSettled } from '#ui/controls/settled.ts'

/** Milliseconds to wait after the last keystroke before completions of the query are fetched. */
const PAUSE = 150
const SHORTEST = 2

/**
 * Hook that returns completions of an unfinished search query from the server. It waits for a pause in typing, and
 * returns none for fewer than two characters.
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
