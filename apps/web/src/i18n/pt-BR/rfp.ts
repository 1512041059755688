import type { rfp as source } from '../en/rfp.ts'
import type { Translated } from '../translated.ts'

export const rfp: Translated<typeof source> = { title: 'rfp' }
