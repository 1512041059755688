import type { ErrorCode, ErrorParams } from '@tenderwright/contract'

/**
 * Error that is explained to people, with a stable code such as `docx.encrypted`. Other errors are defects of the
 * program.
 */
export class ProductError extends Error {
  // Program defects are answered with the code `server.internal`.
  readonly code: ErrorCode
  /** HTTP status of a response that reports this error. */
  readonly status: number
  readonly params: ErrorParams
  /** Path of the faulty field in the request's body or query, such as `options.title`; `undefined` if none is. */
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
