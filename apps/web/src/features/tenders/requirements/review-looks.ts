import type { ReviewMark } from '@tenderwright/contract'
import { CheckCheck, Eye } from 'lucide-react'
import type { Tone } from '#ui/style/tone.ts'

/**
 * Icon and colour of the review marks "to review" and "reviewed". Words always accompany them, so that colour alone
 * carries no meaning.
 */
export const REVIEW_LOOKS: Record<Exclude<ReviewMark, 'none'>, { icon: typeof Eye; tone: Tone }> = {
  to_review: { icon: Eye, tone: 'warning' },
  reviewed: { icon: CheckCheck, tone: 'success' },
}
