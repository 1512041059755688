import {
  ANSWER_BLOCKS,
  type Answer,
  type AnswerBlock,
  type AnswerKind,
  type MatchOverview,
} from '@tenderwright/contract'
import { selectedSectionOf } from '../requirements/requirements.model.ts'

/**
 * Ways to answer a requirement other than with one whole section, in the order of the menu: write a text, combine
 * sections, leave out paragraphs, change paragraphs, or mark as not applicable or to be written.
 */
export const ANSWER_WAYS = ['text', 'several', 'trim', 'retype', 'not_applicable', 'to_be_written'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/**
 * Returns the kind of answer that the server stores for a way of answering. Combined, trimmed and changed sections are
 * all stored as the kind `sections`. Every other way has a kind with the way's name.
 */
export function kindOf(way: AnswerWay): AnswerKind {
  return way === 'several' || way === 'trim' || way === 'retype' ? 'sections' : way
}

/** Returns whether a block of a written answer contains no words and no picture. */
function isBlank(block: AnswerBlock): boolean {
  if (block.kind === 'picture') return false
  const cells = block.kind === 'table' ? block.rows.flat() : [block]
  return cells.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))
}

/**
 * Returns whether an answer can be saved. An answer of sections needs at least one section, and each section must keep
 * some of its blocks (paragraphs and tables), but not more than the API accepts. A text must not be blank. The marks
 * "not applicable" and "to be written" need no text.
 */
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

/**
 * Returns the id of the section whose paragraphs the answer dialog shows first: the only section of the answer. Returns
 * undefined if several sections are to be combined, so that the list of sections is shown.
 */
export function openedAtFirst(way: AnswerWay, answer: Answer): string | undefined {
  if (way === 'several' || answer.kind !== 'sections' || answer.sections.length !== 1) return undefined
  return answer.sections[0]?.section_id
}

/**
 * Returns the answer with which the form starts if the requirement has no answer of this kind yet. An answer of
 * sections starts with the selected section or, without one, the best suggested section. Answers of other kinds start
 * with an empty text.
 */
export function beginningOf(kind: AnswerKind, group: MatchOverview): Answer {
  if (kind === 'sections') {
    const first = selectedSectionOf(group) ?? group.matches[0]?.section_id
    return { kind, sections: first === undefined ? [] : [{ section_id: first }] }
  }
  if (kind === 'text') return { kind, title: '', blocks: [] }
  return kind === 'not_applicable' ? { kind, reason: '' } : { kind, note: '' }
}
