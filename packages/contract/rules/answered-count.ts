/**
 * Returns the number of a tender's requirements with an answer: a selected section, a typed text, or the mark "not
 * applicable".
 */
export function answeredCount({
  selected_count: selected,
  not_applicable_count: others = 0,
}: {
  selected_count: number
  not_applicable_count?: number | undefined
}): number {
  return selected + others
}
