import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SUGGESTION_LIMIT } from '@tenderwright/contract'
import { query } from '#api/query.ts'
import { useSettled } from '#ui/controls/settled.ts'

/** Milliseconds between the last keystroke and the request for completions. */
const PAUSE = 150
const SHORTEST = 2

/** Returns completions of an unfinished query after a pause in typing; none below two characters. */
export function useSuggestions(typed: string): string[] {
  const q = useSettled(typed, PAUSE).trim()
  const { data } = useQuery({
    ...query('suggest', { query: { q, limit: SUGGESTION_LIMIT } }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return q.length >= SHORTEST && typed.trim().length >= SHORTEST ? (data?.suggestions ?? []) : []
}
