import { useQuery } from '@tanstack/react-query'
import type { Template } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'

const NONE: Template[] = []

/** Returns the server's Word templates; `undefined` while loading, an empty list after an error. */
export function useTemplates(): readonly Template[] | undefined {
  const { data, error } = useQuery(query('templates', {}))
  useEffect(() => {
    if (error) console.error('The templates could not be loaded', error)
  }, [error])
  return data?.items ?? (error ? NONE : undefined)
}
