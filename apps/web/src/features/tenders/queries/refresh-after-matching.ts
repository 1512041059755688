import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh } from '#api/query.ts'

/**
 * Hook that fetches tenders and suggested sections once more after a search for sections has ended. The last request
 * during the search may have been answered before the last results were stored.
 */
export function useRefreshAfterMatching(matching: boolean): void {
  const client = useQueryClient()
  const before = useRef(false)
  useEffect(() => {
    if (before.current && !matching)
      void refresh(client, 'listSessions', 'matchOverview', 'requirementMatches')
    before.current = matching
  }, [client, matching, before])
}
