import type { AnswerSection } from '@tenderwright/contract'

/**
 * Returns the list after moving the section at index `from` to index `to`. Moving it out of the list changes nothing.
 */
export function moved(sections: readonly AnswerSection[], from: number, to: number): AnswerSection[] {
  const section = sections[from]
  if (section === undefined || to < 0 || to >= sections.length) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}
