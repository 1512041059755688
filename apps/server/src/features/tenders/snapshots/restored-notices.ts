import type { SessionNotice } from '@tenderwright/contract'

/**
 * Returns a tender's messages after an earlier state was restored. Messages about the requirements matrix come from the
 * earlier state, and all others from the present state. Parameters and result are JSON.
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
