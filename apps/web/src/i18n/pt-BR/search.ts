import type { search as source } from '../en/search.ts'
import type { Translated } from '../translated.ts'

export const search: Translated<typeof source> = { title: 'search' }
