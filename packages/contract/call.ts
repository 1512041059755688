import type { z } from 'zod'
import type { ErrorCode } from './error-messages/error-codes.ts'

/** Error codes with which a call of the API can fail, by HTTP status: `{ 404: ['rfp.not_found'] }`. */
export type CallErrors = Partial<Record<number, readonly ErrorCode[]>>

/**
 * Description of one call of the product's API: address, schemas of input and response, and errors. The path is below
 * `/api`.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * Schema of the text fields that are sent together with a file. The request is then multipart, with the file in the
   * field `file`. Absent if the call takes no file.
   */
  multipart?: z.ZodType
  /** Schema of the response's JSON. Absent if the response is a file. */
  response?: z.ZodType
  /** Errors of this call alone, by HTTP status. `errorsOf` adds the errors that all calls can have. */
  errors?: CallErrors
  /** `true` if the call works without signing in. All other calls require a signed-in person. */
  open?: true
  /**
   * `true` for a POST that changes nothing, such as a search. It works even while the server refuses changes, because
   * its data is being moved.
   */
  reads?: true
}
