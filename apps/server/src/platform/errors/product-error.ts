import type { ErrorCode, ErrorParams } from '@tenderwright/contract'

/**
 * An error a person is told about: a stable code whose sentences live in the contract, in every language.
 * Features make theirs through factories in `<name>.errors.ts`; anything else that is thrown counts as a
 * defect, is logged, and leaves the server as `server.internal`.
 */
export class ProductError extends Error {
  readonly code: ErrorCode
  /** HTTP status. */
  readonly status: number
  readonly params: ErrorParams
  /** The request field the error is about, dotted. */
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
