import type { RequirementRow } from './tenders.repository.ts'

/** Column values of a requirement on which nobody has worked yet. */
export const NOTHING_DONE = {
  selected_section_id: null,
  answer_id: null,
  mark: 'open',
  comment: '',
  owner_id: null,
  review_mark: 'none',
  review_marked_at: null,
} as const

/** Returns whether people have worked on a requirement. Work is an answer, a mark, a comment, an owner or a review. */
export const hasWork = (requirement: Work): boolean => differs(requirement, NOTHING_DONE)

type Work = Pick<
  RequirementRow,
  'selected_section_id' | 'answer_id' | 'comment' | 'owner_id' | 'review_marked_at'
> & { mark: string; review_mark: string }

/**
 * Returns whether an answer, a mark, a comment, an owner or a review of a requirement differs from an earlier state.
 */
export const differs = (one: Work, before: Partial<Work>): boolean =>
  (Object.keys(NOTHING_DONE) as (keyof Work)[]).some(
    // A state that an earlier version of the product stored may lack a column.
    (column) => (one[column] ?? NOTHING_DONE[column]) !== (before[column] ?? NOTHING_DONE[column]),
  )
