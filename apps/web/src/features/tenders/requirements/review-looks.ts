import type { ReviewMark } from '@tenderwright/contract'
import { CheckCheck, Eye } from 'lucide-react'
import type { Tone } from '#ui/style/tone.ts'

/**
 * Icon and colour of the review marks "to review" and "reviewed". Screens always show words beside them, because some
 * people do not see the colour.
 */
export const REVIEW_LOOKS: Record<Exclude<ReviewMark, 'none'>, { icon: typeof Eye; tone: Tone }> = {
  to_review: { icon: Eye, tone: 'warning' },
  reviewed: { icon: CheckCheck, tone: 'success' },
}
