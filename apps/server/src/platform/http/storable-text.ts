import type { Language } from '@tenderwright/contract'
import { validationError } from './validation.ts'

/** Of a text with U+0000 in it; undefined when there is none. What is looked through has passed its schema. */
function placeOfNul(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const place = key.includes('\0') ? [] : placeOfNul(inner)
    if (place) return [key.replaceAll('\0', ''), ...place]
  }
  return undefined
}

/**
 * PostgreSQL keeps no text with U+0000 in it, and nobody types one: such a request is refused, whatever the database.
 *
 * @param value parsed parameters, query, body or form fields
 * @throws ProductError `request.invalid`, naming the field
 */
export function refuseUnstorableText(value: unknown, language: Language): void {
  const path = placeOfNul(value)
  if (path) throw validationError([{ code: 'custom', path, message: '', input: value }], language)
}
