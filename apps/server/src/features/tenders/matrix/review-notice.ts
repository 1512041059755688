import type { SessionNotice } from '@tenderwright/contract'

/**
 * Returns the message that asks a person to check how a requirements matrix was read, as a list. The list is empty if
 * no check is needed.
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
 * Replaces the message that asks to check the reading of the requirements matrix, in a tender's list of messages. An
 * empty `notice` removes it. `stored` and the result are JSON.
 */
export function withReviewNotice(stored: string, notice: readonly SessionNotice[]): string {
  const others = (JSON.parse(stored) as SessionNotice[]).filter(({ code }) => code !== 'matrix_needs_review')
  return JSON.stringify([...others, ...notice])
}
