import type { RfpSession } from '@tenderwright/contract'
import { useState } from 'react'
import type { MatchCall } from './matching/matching.model.ts'
import { useMatchProposals } from './queries/match-proposals.ts'

/**
 * Hook that starts a search for earlier sections that answer a tender's requirements. It also returns the running
 * request, because the server responds only when the search has ended.
 */
export function useMatchCall() {
  const [underWay, setUnderWay] = useState<MatchCall>()
  const { mutateAsync, error, variables, isPending, reset } = useMatchProposals()

  function match(tender: RfpSession, documentIds: string[], onMatched: () => void): void {
    const call = { tenderId: tender.id, runBefore: tender.matching?.run_id }
    setUnderWay(call)
    mutateAsync({ tender, documentIds }, { onSuccess: onMatched })
      // The error is not lost: the mutation has logged it, and the hook returns it.
      .catch(() => undefined)
      .finally(() => setUnderWay((latest) => (latest === call ? undefined : latest)))
  }
  return {
    underWay,
    match,
    /**
     * Returns the error of the last search request for a tender. Returns `null` if it did not fail or was for another
     * tender.
     */
    errorOf: (tenderId: string | undefined) => (variables?.tender.id === tenderId ? error : null),
    /**
     * Clears the error of the latest search request, so that the screen no longer shows it. Does nothing while a
     * request is running.
     */
    forget: () => {
      if (!isPending) reset()
    },
  }
}
