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
 * Returns the kind under which the server stores an answer. Combined, shortened and changed sections all have the kind
 * `sections`. In all other cases, the kind is named like the way of answering.
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
 * Returns the id of the section whose paragraphs the answer dialog shows first, which is the answer's only section.
 * Returns `undefined` if the dialog should show the list of sections, for example to combine several.
 */
export function openedAtFirst(way: AnswerWay, answer: Answer): string | undefined {
  if (way === 'several' || answer.kind !== 'sections' || answer.sections.length !== 1) return undefined
  return answer.sections[0]?.section_id
}

/**
 * Returns the initial answer in the form for a requirement without an answer of this kind. An answer of sections begins
 * with the selected section or, without one, the best suggested section. Any other kind begins with an empty text.
 */
export function beginningOf(kind: AnswerKind, group: MatchOverview): Answer {
  if (kind === 'sections') {
    const first = selectedSectionOf(group) ?? group.matches[0]?.section_id
    return { kind, sections: first === undefined ? [] : [{ section_id: first }] }
  }
  if (kind === 'text') return { kind, title: '', blocks: [] }
  return kind === 'not_applicable' ? { kind, reason: '' } : { kind, note: '' }
}
