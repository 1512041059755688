import type { RequirementMark } from '@tenderwright/contract'
import { Check, CircleDashed, CircleSlash2, X } from 'lucide-react'
import type { Tone } from '#ui/style/tone.ts'

/**
 * Icon and colour of each mark that tells whether the offered product complies with a requirement. Screens always show
 * words beside them, because some people do not see the colour.
 */
export const MARK_LOOKS: Record<RequirementMark, { icon: typeof Check; tone: Tone }> = {
  open: { icon: CircleDashed, tone: 'neutral' },
  complies: { icon: Check, tone: 'success' },
  partly: { icon: CircleSlash2, tone: 'warning' },
  no: { icon: X, tone: 'danger' },
}
