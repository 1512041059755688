import type { home as source } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof source> = { title: 'home' }
