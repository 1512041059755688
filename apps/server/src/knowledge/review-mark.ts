import type { ReviewMark } from '@tenderwright/contract'

/**
 * Returns the review mark of a requirement as people see it. A mark "reviewed" counts as "to review" if the answer has
 * changed since.
 * @param of stored mark, the number of the answer's changes that the reviewer saw, and their number now
 */
export function presentedMark(of: {
  review_mark: ReviewMark
  reviewed_revision: number
  answer_revision: number
}): ReviewMark {
  return of.review_mark === 'reviewed' && of.reviewed_revision !== of.answer_revision
    ? 'to_review'
    : of.review_mark
}
