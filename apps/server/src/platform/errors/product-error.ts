import type { ErrorCode, ErrorParams } from '@tenderwright/contract'

/**
 * Error that is shown to people: a stable code whose sentences are in the contract, in every language. Features create
 * their errors with factories in `<name>.errors.ts`. Any other error counts as a defect, is logged, and is answered as
 * `server.internal`.
 */
export class ProductError extends Error {
  readonly code: ErrorCode
  /** HTTP status. */
  readonly status: number
  readonly params: ErrorParams
  /** Path of the faulty request field, separated by dots. */
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
