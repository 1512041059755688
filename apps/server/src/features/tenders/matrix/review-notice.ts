import type { SessionNotice } from '@tenderwright/contract'

/**
 * Returns the notice that asks a person to check how a requirements matrix was read, or an empty list when no check is
 * needed.
 * @param leftOut number of rows that were not taken as requirements
 */
export function reviewNotice(
  { needsReview, leftOut }: { needsReview: boolean; leftOut: number },
  fileName: string,
  at: string,
): SessionNotice[] {
  if (!needsReview) return []
  return [{ code: 'matrix_needs_review', file_name: fileName, count: leftOut, at }]
}

/**
 * Returns the notices of a tender that is restored to an earlier state. Notices about its matrix are taken from that
 * state. All others stay as they are now, because they are still true. Takes and returns JSON.
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

/**
 * Replaces one of a tender's stored notices: the one that asks a person to check how a requirements matrix was read. An
 * empty `notice` removes it. Takes and returns JSON.
 */
export function withReviewNotice(stored: string, notice: readonly SessionNotice[]): string {
  const others = (JSON.parse(stored) as SessionNotice[]).filter(({ code }) => code !== 'matrix_needs_review')
  return JSON.stringify([...others, ...notice])
}
