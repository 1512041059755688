import { useQuery } from '@tanstack/react-query'
import type { Template } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'

const NONE: Template[] = []

/** Queries the server's templates; undefined until known, empty when they cannot be loaded. */
export function useTemplates(): readonly Template[] | undefined {
  const { data, error } = useQuery(query('templates', {}))
  useEffect(() => {
    if (error) console.error('The templates could not be loaded', error)
  }, [error])
  return data?.items ?? (error ? NONE : undefined)
}
