import type { documents as source } from '../en/documents.ts'
import type { Translated } from '../translated.ts'

export const documents: Translated<typeof source> = { title: 'documents' }
