import type { z } from 'zod'
import type { ErrorCode } from './error-messages/error-codes.ts'

/** Error codes by HTTP status. */
export type CallErrors = Partial<Record<number, readonly ErrorCode[]>>

/** One call of the product API: its input and its answer. Paths are below `/api`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Text fields that accompany a file, which travels as multipart under the field `file`. */
  multipart?: z.ZodType
  /** Absent when the answer is a file. */
  response?: z.ZodType
  /** Errors of this call by HTTP status; `errorsOf` adds those that all calls share. */
  errors?: CallErrors
  /** True if the call answers without a session; all others require one. */
  open?: true
  /** True for a POST that changes nothing, which is answered while the data is moved to another place. */
  reads?: true
}
