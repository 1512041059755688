import { isErrorCode } from '@tenderwright/contract'
import { DocxError } from '@tenderwright/docx'
import { machineFailure } from './machine-failure.ts'
import { ProductError } from '../errors/product-error.ts'

/** HTTP status of a document that cannot be composed from its sources (RFC 9110, 15.5.21). */
const UNPROCESSABLE = 422

/**
 * Returns the error to show for an error of composing. Failures of a disk or a database become their own errors. Errors
 * of the engine become an error of the contract, by default the one for composing. Other errors are returned unchanged.
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
