import {
  ANSWER_BLOCKS,
  type Answer,
  type AnswerBlock,
  type AnswerKind,
  type MatchOverview,
} from '@tenderwright/contract'
import { selectedSectionOf } from '../requirements/requirements.model.ts'

/** Ways of answering other than by one whole section, in the order of the menu. */
export const ANSWER_WAYS = ['text', 'several', 'trim', 'retype', 'not_applicable', 'to_be_written'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/** Returns the kind of the answer that a way makes: combined, trimmed and retyped sections are one kind. */
export function kindOf(way: AnswerWay): AnswerKind {
  return way === 'several' || way === 'trim' || way === 'retype' ? 'sections' : way
}

/** Returns whether nothing has been written in a block. */
function isBlank(block: AnswerBlock): boolean {
  if (block.kind === 'picture') return false
  const cells = block.kind === 'table' ? block.rows.flat() : [block]
  return cells.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))
}

/** Returns whether an answer has content and can be saved. */
export function isComplete(answer: Answer): boolean {
  if (answer.kind === 'sections')
    return (
      answer.sections.length > 0 &&
      answer.sections.every(
        ({ kept_blocks: kept }) => !kept || (kept.length > 0 && kept.length <= ANSWER_BLOCKS),
      )
    )
  return answer.kind !== 'text' || !answer.blocks.every(isBlank)
}

/** Returns the section whose paragraphs a way opens at first: the only one, unless several are to be combined. */
export function openedAtFirst(way: AnswerWay, answer: Answer): string | undefined {
  if (way === 'several' || answer.kind !== 'sections' || answer.sections.length !== 1) return undefined
  return answer.sections[0]?.section_id
}

/** Returns the initial answer: the selected section, or the best match; without text. */
export function beginningOf(kind: AnswerKind, group: MatchOverview): Answer {
  if (kind === 'sections') {
    const first = selectedSectionOf(group) ?? group.matches[0]?.section_id
    return { kind, sections: first === undefined ? [] : [{ section_id: first }] }
  }
  if (kind === 'text') return { kind, title: '', blocks: [] }
  return kind === 'not_applicable' ? { kind, reason: '' } : { kind, note: '' }
}
