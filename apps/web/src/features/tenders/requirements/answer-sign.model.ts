import type { MatchOverview } from '@tenderwright/contract'

/**
 * Kinds of answers that have an icon in the list of requirements. An answer of one whole section is the usual case and
 * has no icon.
 */
export const ANSWER_SIGNS = [
  'several',
  'retyped',
  'trimmed',
  'text',
  'not_applicable',
  'to_be_written',
] as const
export type AnswerSign = (typeof ANSWER_SIGNS)[number]

/**
 * Returns the kind of a requirement's answer, which selects an icon, such as `several` for several sections. Returns
 * `undefined` if the answer is one whole section, or if there is no answer.
 */
export function answerSignOf({ answer }: Pick<MatchOverview, 'answer'>): AnswerSign | undefined {
  if (answer?.kind !== 'sections') return answer?.kind
  if (answer.sections.length > 1) return 'several'
  const [section] = answer.sections
  if (section === undefined) return undefined
  if (section.retyped > 0) return 'retyped'
  return section.kept === undefined ? undefined : 'trimmed'
}
