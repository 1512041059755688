import type { AnswerSection } from '@tenderwright/contract'

/**
 * Returns the sections of an answer with one of them moved from index `from` to index `to`. Returns them in their old
 * order if an index is outside the list.
 */
export function moved(sections: readonly AnswerSection[], from: number, to: number): AnswerSection[] {
  const section = sections[from]
  if (section === undefined || to < 0 || to >= sections.length) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}
