import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { ProductError } from '#platform/errors/product-error.ts'

/**
 * Error in a form that can be sent between threads. Sent directly, an error object would lose its class and fields.
 * `as` says which class the receiver creates again.
 */
export type SentError =
  | ({ as: 'failure'; cause: string } & Pick<DatabaseFailure, 'kind' | 'outcomeUnknown'>)
  | ({ as: 'product' } & Pick<ProductError, 'code' | 'status' | 'params' | 'field'>)
  | { as: 'error'; error: Error }

export function sendError(error: unknown): SentError {
  if (error instanceof DatabaseFailure) {
    const { kind, outcomeUnknown, cause } = error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { as: 'failure', kind, outcomeUnknown, cause: reason }
  }
  if (error instanceof ProductError) {
    const { code, status, params, field } = error
    return { as: 'product', code, status, params, field }
  }
  return { as: 'error', error: error instanceof Error ? error : new Error(String(error)) }
}

export function receiveError(sent: SentError): Error {
  if (sent.as === 'error') return sent.error
  if (sent.as === 'product') return new ProductError(sent.code, sent.status, sent.params, sent.field)
  const { kind, outcomeUnknown, cause } = sent
  return new DatabaseFailure(kind, new Error(cause), { outcomeUnknown })
}
