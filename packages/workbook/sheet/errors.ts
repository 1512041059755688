/**
 * Reason why a file cannot be used as a requirements matrix. The codes are stable, and each has a message in every
 * language.
 */
export type WorkbookErrorCode =
  | 'workbook.wrong_type'
  | 'workbook.damaged'
  | 'workbook.encrypted'
  | 'workbook.too_large'
  | 'workbook.no_requirements'
  | 'workbook.no_header'
  | 'workbook.timed_out'

/**
 * Error for a file that cannot be used as a requirements matrix. `code` is the reason. `params` has the values for the
 * placeholders of the message that belongs to the code.
 */
export class WorkbookError extends Error {
  readonly code: WorkbookErrorCode
  readonly params: Record<string, string | number>

  constructor(code: WorkbookErrorCode, params: Record<string, string | number> = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'WorkbookError'
    this.code = code
    this.params = params
  }
}
