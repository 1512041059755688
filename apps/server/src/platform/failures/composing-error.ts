import { isErrorCode } from '@tenderwright/contract'
import { DocxError } from '@tenderwright/docx'
import { machineFailure } from './machine-failure.ts'
import { ProductError } from '../errors/product-error.ts'

/** HTTP status of a document that cannot be composed from its sources (RFC 9110, 15.5.21). */
const UNPROCESSABLE = 422

/**
 * Converts an error that was thrown while composing a Word document to the error that people see. A failure of the disk
 * or the database becomes its own error. An error of the Word engine becomes a `ProductError`, with the engine's code
 * if people's texts have a sentence for it, and `docx.cannot_compose` otherwise. Other errors are returned unchanged.
 */
export function composingError(error: unknown): unknown {
  const failure = machineFailure(error)
  if (failure) return failure
  if (!(error instanceof DocxError)) return error
  const problem = isErrorCode(error.code)
    ? new ProductError(error.code, UNPROCESSABLE)
    : new ProductError('docx.cannot_compose', UNPROCESSABLE, { reason: error.message })
  problem.cause = error
  return problem
}
