import type { assembly as source } from '../en/assembly.ts'
import type { Translated } from '../translated.ts'

export const assembly: Translated<typeof source> = { title: 'assembly' }
