import type { SessionNotice } from '@tenderwright/contract'

/** Returns the notice about a matrix that can be read in more than one way; none when the reading is certain. */
export function reviewNotice(
  { needsReview, leftOut }: { needsReview: boolean; leftOut: number },
  fileName: string,
  at: string,
): SessionNotice[] {
  if (!needsReview) return []
  return [{ code: 'matrix_needs_review', file_name: fileName, count: leftOut, at }]
}

/** Returns the stored notices of a tender with the one about its matrix replaced. */
export function withReviewNotice(stored: string, notice: readonly SessionNotice[]): string {
  const others = (JSON.parse(stored) as SessionNotice[]).filter(({ code }) => code !== 'matrix_needs_review')
  return JSON.stringify([...others, ...notice])
}
