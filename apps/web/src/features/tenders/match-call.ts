import type { RfpSession } from '@tenderwright/contract'
import { useState } from 'react'
import type { MatchCall } from './matching/matching.model.ts'
import { useMatchProposals } from './queries/match-proposals.ts'

/**
 * Hook for a request that makes the server search earlier proposals for sections that answer a tender's requirements.
 * The server responds only when the search has ended, so the hook also returns the running request.
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
    /** Returns the error of the latest request, or `null` if the request did not fail or was about another tender. */
    errorOf: (tenderId: string | undefined) => (variables?.tender.id === tenderId ? error : null),
    /** Forgets the error of the latest request. Does nothing while a request is running. */
    forget: () => {
      if (!isPending) reset()
    },
  }
}
