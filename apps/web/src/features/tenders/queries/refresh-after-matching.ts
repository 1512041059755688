import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh } from '#api/query.ts'

/** Refetches tenders and suggestions after a search, because the last poll may miss the last results. */
export function useRefreshAfterMatching(matching: boolean): void {
  const client = useQueryClient()
  const before = useRef(false)
  useEffect(() => {
    if (before.current && !matching)
      void refresh(client, 'listSessions', 'matchOverview', 'requirementMatches')
    before.current = matching
  }, [client, matching, before])
}
