import type { SessionNotice } from '@tenderwright/contract'

/**
 * Returns the notice that asks to check how a requirements matrix was read; empty if no check is needed.
 * @param leftOut number of rows that are no requirements
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
 * Replaces the notice about reading the requirements matrix in a tender's notices. An empty `notice` removes it.
 * `stored` and the result are JSON.
 */
export function withReviewNotice(stored: string, notice: readonly SessionNotice[]): string {
  const others = (JSON.parse(stored) as SessionNotice[]).filter(({ code }) => code !== 'matrix_needs_review')
  return JSON.stringify([...others, ...notice])
}
