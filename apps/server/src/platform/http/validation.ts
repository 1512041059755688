import type { Language } from '@tenderwright/contract'
import type { z } from 'zod'
import { ProductError } from '#platform/errors/product-error.ts'
import { fieldSentence } from './field-sentences.ts'

/**
 * Creates the error for a request that does not match its zod schema. The error names the first faulty field, and says
 * in the given language why it is wrong.
 */
export function validationError(issues: readonly z.core.$ZodIssue[], language: Language): ProductError {
  const [issue] = issues
  if (!issue) return new ProductError('request.invalid', 400, { reason: '' })
  const field = issue.path.map(String).join('.')
  return new ProductError(
    'request.invalid',
    400,
    { reason: fieldSentence(issue, field, language) },
    field === '' ? undefined : field,
  )
}
