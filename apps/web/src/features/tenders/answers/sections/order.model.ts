import type { AnswerSection } from '@tenderwright/contract'

/** Moves a section of an answer from one index to another. Ignores indexes outside the list. */
export function moved(sections: readonly AnswerSection[], from: number, to: number): AnswerSection[] {
  const section = sections[from]
  if (section === undefined || to < 0 || to >= sections.length) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}
