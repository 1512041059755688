import type { Language } from '@tenderwright/contract'
import { z } from 'zod'
import { ProductError } from '#platform/errors/product-error.ts'

const sentences = {
  en: z.locales.en().localeError,
  'pt-BR': z.locales.pt().localeError,
}

/**
 * Returns the error for a request that does not fit its schema. It names the first field at fault and the reason in
 * the reader's language.
 */
export function validationError(issues: readonly z.core.$ZodIssue[], language: Language): ProductError {
  const [issue] = issues
  if (!issue) return new ProductError('request.invalid', 400, { reason: '' })
  const field = issue.path.map(String).join('.')
  const localized = sentences[language](issue as unknown as z.core.$ZodRawIssue)
  const sentence = (typeof localized === 'string' ? localized : localized?.message) ?? issue.message
  return new ProductError(
    'request.invalid',
    400,
    { reason: field === '' ? sentence : `${field}: ${sentence}` },
    field === '' ? undefined : field,
  )
}
