import type { SessionNotice } from '@tenderwright/contract'

/**
 * Returns the notice that asks a person to check how a requirements matrix was read, because it can be read in more
 * than one way. Returns an empty list when the reading is certain.
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
 * Replaces, among the stored notices of a tender, the request to check how its requirements matrix was read. An empty
 * `notice` removes the request. Takes and returns JSON.
 */
export function withReviewNotice(stored: string, notice: readonly SessionNotice[]): string {
  const others = (JSON.parse(stored) as SessionNotice[]).filter(({ code }) => code !== 'matrix_needs_review')
  return JSON.stringify([...others, ...notice])
}
