import type { SessionNotice } from '@tenderwright/contract'

/**
 * Returns the messages (notices) of a tender after it is restored to an earlier state. Messages about its requirements
 * matrix are taken from the earlier state, and all others from the present state. Parameters and result are JSON.
 */
export function restoredNotices(earlier: string, present: string): string {
  const keyOf = (notice: SessionNotice) => JSON.stringify(notice)
  const isOfMatrix = ({ code }: SessionNotice) => code === 'matrix_needs_review' || code === 'matrix_amended'
  const now = new Map(
    (JSON.parse(present) as SessionNotice[])
      .filter((notice) => !isOfMatrix(notice))
      .map((notice) => [keyOf(notice), notice]),
  )
  const kept = (JSON.parse(earlier) as SessionNotice[]).filter(
    (notice) => isOfMatrix(notice) || now.delete(keyOf(notice)),
  )
  return JSON.stringify([...kept, ...now.values()])
}
