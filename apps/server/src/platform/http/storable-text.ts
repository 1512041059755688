import type { Language } from '@tenderwright/contract'
import { validationError } from './validation.ts'

/**
 * Finds the character U+0000 in the texts of a parsed request. Returns the path of the field that contains it, or
 * undefined if there is none.
 */
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
 * Refuses a request with the character U+0000 in any text, because PostgreSQL cannot store it. SQLite could, but the
 * server behaves alike with both databases.
 * @param value parsed parameters, query or body of the request
 * @throws ProductError `request.invalid`, which names the field
 */
export function refuseUnstorableText(value: unknown, language: Language): void {
  const path = placeOfNul(value)
  if (path) throw validationError([{ code: 'custom', path, message: '', input: value }], language)
}
