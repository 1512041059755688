import { BookCopy, CircleMinus, Clock, NotebookPen, Pencil, Scissors } from 'lucide-react'
import type { Tone } from '#ui/style/tone.ts'
import type { AnswerSign } from './answer-sign.model.ts'

/**
 * Icon and colour for each kind of answer other than one whole section. Screens always show words beside them, because
 * some people do not see the colour.
 */
export const ANSWER_LOOKS: Record<AnswerSign, { icon: typeof Clock; tone: Tone }> = {
  several: { icon: BookCopy, tone: 'success' },
  retyped: { icon: Pencil, tone: 'success' },
  trimmed: { icon: Scissors, tone: 'success' },
  text: { icon: NotebookPen, tone: 'success' },
  not_applicable: { icon: CircleMinus, tone: 'neutral' },
  to_be_written: { icon: Clock, tone: 'warning' },
}
