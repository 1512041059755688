import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Error codes by HTTP status. */
export type CallErrors = Partial<Record<number, readonly ErrorCode[]>>

/** One call of the product API: what it takes and what it answers. Paths are below `/api`. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A file travels as multipart under the field `file`; the text fields beside it have this shape. */
  multipart?: z.ZodType
  /** Absent: the answer is a file. */
  response?: z.ZodType
  /** Its own errors by HTTP status; `errorsOf` adds those that every call shares. */
  errors?: CallErrors
  /** Answers without a session. Everything else is closed. */
  open?: true
}
