import type { Language } from '@tenderwright/contract'
import type { z } from 'zod'
import type { ProductError } from '#platform/errors/product-error.ts'
import { refuseUnstorableText } from '#platform/http/storable-text.ts'
import { validationError } from '#platform/http/validation.ts'
import { emailInvalid, nameLong, passwordLong, passwordShort } from './auth.errors.ts'

/**
 * Converts a validation error of a sign-in call to an error with a sentence for people, such as "password too short".
 * Returns `undefined` if this product has no sentence for it.
 */
function fieldError({ code, path }: z.core.$ZodIssue, body: unknown): ProductError | undefined {
  const field = String(path[0] ?? '')
  const given: unknown = (body as Record<string, unknown> | null)?.[field]
  // A missing field, or one with another type, is a fault of a program and not of a person.
  if (typeof given !== 'string' || given === '') return undefined
  if (field === 'email') return emailInvalid()
  if (field === 'name' && code === 'too_big') return nameLong()
  if (code === 'too_small') return passwordShort(field)
  return code === 'too_big' ? passwordLong(field) : undefined
}

/**
 * Validates the body or query of a call of the sign-in API, and drops unknown fields.
 * @throws ProductError for the first invalid field, with a sentence in `language`
 */
export function readAuthFields(schema: z.ZodType | undefined, given: unknown, language: Language): object {
  refuseUnstorableText(given, language)
  const result = schema?.safeParse(given ?? {})
  if (result === undefined) return {}
  if (result.success) return result.data as object
  const [issue] = result.error.issues
  throw (issue && fieldError(issue, given)) ?? validationError(result.error.issues, language)
}
