import { SCORE_SUCCESS, SCORE_WARNING } from '@tenderwright/contract'

/**
 * Meaning that a colour has in the interface. `ai` is used only for the search for sections that answer requirements
 * (matching) and for its results.
 */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'ai'

export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  ai: 'bg-ai-soft text-ai',
}

export const textTone: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  ai: 'text-ai',
}

/**
 * Returns the colour for a percentage, such as the score of a match or the share of answered requirements. It is green
 * from 80, amber from 60, and red below.
 */
export function scoreTone(percent: number): Tone {
  if (percent >= SCORE_SUCCESS) return 'success'
  return percent >= SCORE_WARNING ? 'warning' : 'danger'
}
