import { SCORE_SUCCESS, SCORE_WARNING } from '@tenderwright/contract'

/**
 * Meaning of a colour in the interface. `ai` is only for the search for sections that answer requirements, and for its
 * results.
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
 * Returns the colour for a percentage, such as the share of answered requirements. It is green from 80, amber from 60,
 * and red below 60.
 */
export function scoreTone(percent: number): Tone {
  if (percent >= SCORE_SUCCESS) return 'success'
  return percent >= SCORE_WARNING ? 'warning' : 'danger'
}
