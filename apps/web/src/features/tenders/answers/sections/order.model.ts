import type { AnswerSection } from '@tenderwright/contract'

/**
 * Returns a copy of an answer's sections with the one at index `from` moved to index `to`. An index outside the list
 * changes nothing.
 */
export function moved(sections: readonly AnswerSection[], from: number, to: number): AnswerSection[] {
  const section = sections[from]
  if (section === undefined || to < 0 || to >= sections.length) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}
