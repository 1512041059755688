import type { z } from 'zod'
import type { ErrorCode } from './error-messages/error-codes.ts'

/** Error codes with which a call of the API can fail. The key is the HTTP status: `{ 404: ['rfp.not_found'] }`. */
export type CallErrors = Partial<Record<number, readonly ErrorCode[]>>

/**
 * Description of one call of the product's API: its address, the schemas of its input and response, and its errors. The
 * path is below `/api`.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Text fields sent with a file. The file is sent as multipart in the field `file`. */
  multipart?: z.ZodType
  /** Absent when the response is a file. */
  response?: z.ZodType
  /** Errors of this call by HTTP status. `errorsOf` adds those of all calls. */
  errors?: CallErrors
  /** True when the call works without a session. All other calls require one. */
  open?: true
  /** True for a POST that changes nothing. It is answered even while the data is being moved. */
  reads?: true
}
