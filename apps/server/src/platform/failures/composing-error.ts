import { isErrorCode } from '@tenderwright/contract'
import { DocxError } from '@tenderwright/docx'
import { machineFailure } from './machine-failure.ts'
import { ProductError } from '../errors/product-error.ts'

/** HTTP status for a document that cannot be composed from its source documents: 422 (RFC 9110, 15.5.21). */
const UNPROCESSABLE = 422

/**
 * Converts an error of composing a Word document to the error that people see. An error of the Word library gets a
 * sentence of its own, or a general one. Errors of other kinds are returned unchanged, except failures of the database
 * or a disk.
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
