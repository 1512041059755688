import {
  ANSWER_BLOCKS,
  type Answer,
  type AnswerBlock,
  type AnswerKind,
  type MatchOverview,
} from '@tenderwright/contract'
import { selectedSectionOf } from '../requirements/requirements.model.ts'

/**
 * Ways to answer a requirement other than with one whole section, in the order of a menu: write a text, combine
 * sections, leave out paragraphs, change paragraphs, mark as not applicable, or mark as to be written.
 */
export const ANSWER_WAYS = ['text', 'several', 'trim', 'retype', 'not_applicable', 'to_be_written'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/**
 * Returns the kind of answer that the server stores for a way of answering. The ways `several`, `trim` and `retype`
 * give `sections`. Any other way is its own kind.
 */
export function kindOf(way: AnswerWay): AnswerKind {
  return way === 'several' || way === 'trim' || way === 'retype' ? 'sections' : way
}

/** Returns whether a block (paragraph, table or picture) of a written answer has no words and no picture. */
function isBlank(block: AnswerBlock): boolean {
  if (block.kind === 'picture') return false
  const cells = block.kind === 'table' ? block.rows.flat() : [block]
  return cells.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))
}

/**
 * Returns whether an answer can be saved. An answer of sections needs at least one section, and each section must keep
 * a paragraph or table, but not more than the API accepts. A written text must not be blank. Marks such as "not
 * applicable" need no text.
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
 * Returns the section whose paragraphs the answer dialog shows first. Returns `undefined` if the dialog begins with the
 * list of sections, for example because there are several.
 */
export function openedAtFirst(way: AnswerWay, answer: Answer): string | undefined {
  if (way === 'several' || answer.kind !== 'sections' || answer.sections.length !== 1) return undefined
  return answer.sections[0]?.section_id
}

/**
 * Returns the answer with which the form begins if there is no answer of this kind yet. It contains the selected or
 * best suggested section, or an empty text for other kinds.
 */
export function beginningOf(kind: AnswerKind, group: MatchOverview): Answer {
  if (kind === 'sections') {
    const first = selectedSectionOf(group) ?? group.matches[0]?.section_id
    return { kind, sections: first === undefined ? [] : [{ section_id: first }] }
  }
  if (kind === 'text') return { kind, title: '', blocks: [] }
  return kind === 'not_applicable' ? { kind, reason: '' } : { kind, note: '' }
}
