import type { MatchOverview } from '@tenderwright/contract'

/** Kinds of answers with an icon: all but one whole section. */
export const ANSWER_SIGNS = [
  'several',
  'retyped',
  'trimmed',
  'text',
  'not_applicable',
  'to_be_written',
] as const
export type AnswerSign = (typeof ANSWER_SIGNS)[number]

/** Returns the kind of an answer, such as `several`; `undefined` for one whole section or none. */
export function answerSignOf({ answer }: Pick<MatchOverview, 'answer'>): AnswerSign | undefined {
  if (answer?.kind !== 'sections') return answer?.kind
  if (answer.sections.length > 1) return 'several'
  const [section] = answer.sections
  if (section === undefined) return undefined
  if (section.retyped > 0) return 'retyped'
  return section.kept === undefined ? undefined : 'trimmed'
}
