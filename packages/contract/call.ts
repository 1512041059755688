import type { z } from 'zod'
import type { ErrorCode } from './error-messages/error-codes.ts'

/** Error codes by HTTP status, such as `{ 404: ['rfp.not_found'] }`. */
export type CallErrors = Partial<Record<number, readonly ErrorCode[]>>

/** API call: its address below `/api`, the schemas of input and response, and its errors. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Schema of the text fields beside an uploaded file (multipart field `file`); absent without a file. */
  multipart?: z.ZodType
  /** Schema of the JSON response; absent if the response is a file. */
  response?: z.ZodType
  /** Errors of this call alone, by HTTP status. `errorsOf` adds common ones. */
  errors?: CallErrors
  /** True if the call works without signing in. */
  open?: true
  /** True for a POST that changes nothing, such as a search, and works even while changes are refused. */
  reads?: true
}
