import type { ErrorCode, ErrorParams } from '@tenderwright/contract'

/**
 * Error that is explained to people. Its stable code, such as `docx.encrypted`, has a sentence in every language.
 * Errors of other classes count as defects of the program, and people see them as `server.internal`.
 */
export class ProductError extends Error {
  readonly code: ErrorCode
  /** HTTP status of the response to a request that fails with this error. */
  readonly status: number
  readonly params: ErrorParams
  /**
   * Path of the field that caused the error, in the request's body or query, such as `options.title`. Undefined if the
   * error is not about a single field.
   */
  readonly field: string | undefined

  constructor(code: ErrorCode, status: number, params: ErrorParams = {}, field?: string) {
    super(`${code} ${JSON.stringify(params)}`)
    this.name = 'ProductError'
    this.code = code
    this.status = status
    this.params = params
    this.field = field
  }
}
