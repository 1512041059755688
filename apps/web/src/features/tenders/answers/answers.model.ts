import {
  ANSWER_BLOCKS,
  type Answer,
  type AnswerBlock,
  type AnswerKind,
  type MatchOverview,
} from '@tenderwright/contract'
import { selectedSectionOf } from '../requirements/requirements.model.ts'

/** Ways to answer other than with one whole section, in menu order. */
export const ANSWER_WAYS = ['text', 'several', 'trim', 'retype', 'not_applicable', 'to_be_written'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/** Returns the stored kind for a way of answering: `sections` if sections are used, else the way's name. */
export function kindOf(way: AnswerWay): AnswerKind {
  return way === 'several' || way === 'trim' || way === 'retype' ? 'sections' : way
}

/** Returns true if a block of a written answer has no words and no picture. */
function isBlank(block: AnswerBlock): boolean {
  if (block.kind === 'picture') return false
  const cells = block.kind === 'table' ? block.rows.flat() : [block]
  return cells.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))
}

/** Returns true if an answer can be saved: sections that keep some blocks, a non-blank text, or a mark. */
export function isComplete(answer: Answer): boolean {
  // The API limits the number of kept blocks of a section.
  if (answer.kind === 'sections')
    return (
      answer.sections.length > 0 &&
      answer.sections.every(
        ({ kept_blocks: kept }) => !kept || (kept.length > 0 && kept.length <= ANSWER_BLOCKS),
      )
    )
  return answer.kind !== 'text' || !answer.blocks.every(isBlank)
}

/** Returns the id of an answer's only section, which is opened first; `undefined` to show the list of sections. */
export function openedAtFirst(way: AnswerWay, answer: Answer): string | undefined {
  if (way === 'several' || answer.kind !== 'sections' || answer.sections.length !== 1) return undefined
  return answer.sections[0]?.section_id
}

/** Returns the initial answer in the form: the selected or best section, or an empty text. */
export function beginningOf(kind: AnswerKind, group: MatchOverview): Answer {
  if (kind === 'sections') {
    const first = selectedSectionOf(group) ?? group.matches[0]?.section_id
    return { kind, sections: first === undefined ? [] : [{ section_id: first }] }
  }
  if (kind === 'text') return { kind, title: '', blocks: [] }
  return kind === 'not_applicable' ? { kind, reason: '' } : { kind, note: '' }
}
