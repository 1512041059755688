import { useQuery } from '@tanstack/react-query'
import type { Template } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'

const NONE: Template[] = []

/**
 * Hook that returns the Word templates on the server. Returns `undefined` while they are loading, and an empty list if
 * loading fails.
 */
export function useTemplates(): readonly Template[] | undefined {
  const { data, error } = useQuery(query('templates', {}))
  useEffect(() => {
    if (error) console.error('The templates could not be loaded', error)
  }, [error])
  return data?.items ?? (error ? NONE : undefined)
}
