import type { RfpSession } from '@tenderwright/contract'
import { useState } from 'react'
import type { MatchCall } from './matching/matching.model.ts'
import { useMatchProposals } from './queries/match-proposals.ts'

/**
 * Hook with a call that makes the server search sections of earlier proposals that answer a tender's requirements
 * (matching). The server responds only when the search has ended, so the hook also returns the call under way.
 */
export function useMatchCall() {
  const [underWay, setUnderWay] = useState<MatchCall>()
  const { mutate, error, reset } = useMatchProposals()

  function match(tender: RfpSession, documentIds: string[], onMatched: () => void): void {
    const call = { tenderId: tender.id, runBefore: tender.matching?.run_id }
    setUnderWay(call)
    mutate(
      { tender, documentIds },
      {
        onSuccess: onMatched,
        onSettled: () => setUnderWay((latest) => (latest === call ? undefined : latest)),
      },
    )
  }
  return { underWay, match, error, reset }
}
