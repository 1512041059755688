import { isErrorCode, type ErrorParams } from '@tenderwright/contract'
import i18next from 'i18next'
import { errorSentence } from '#i18n/i18n.ts'

/** Error code of a request without an answer. Only the web app creates this code. */
export const UNREACHABLE = 'network.unreachable'
/** Error code of an upload whose file was changed, moved or deleted. Only the web app creates this code. */
export const FILE_CHANGED = 'file.changed'
/** Error code of a change that another person's account would save. Only the web app creates this code. */
export const OTHER_PERSON = 'session.other_person'
/** Message of an `ApiError` when the server's answer contains no message. */
export const UNKNOWN_MESSAGE = 'Unknown API error'

/** Error of a failed request, with the HTTP status and the answer's body. The status is 0 if there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Stable error code, such as `docx.encrypted`. Empty if the answer had no code. */
  readonly code: string
  /** Body of the server's answer, parsed as JSON. `undefined` if the body was empty or not JSON. */
  readonly data: unknown
  /** Seconds until the server accepts another request (`Retry-After`); `undefined` without the header. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, data: unknown, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.status = status
    this.code = code
    this.data = data
  }
}

const textAt = (data: unknown, key: string): string | undefined => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the values to insert into the error's sentence, from the answer's field `params`. */
function paramsOf(data: unknown): ErrorParams {
  const params: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'params') : undefined
  const known = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => known(value)))
}

/**
 * Converts the server's error answer to an `ApiError`.
 * @param data body of the answer, parsed as JSON
 * @param retryAfter value of the header `Retry-After`
 */
export function errorFromAnswer(status: number, data: unknown, retryAfter?: string | null): ApiError {
  // The message is the field `detail` or, without it, `message`.
  const message = textAt(data, 'detail') ?? textAt(data, 'message') ?? UNKNOWN_MESSAGE
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  return new ApiError(status, textAt(data, 'code') ?? '', message, data, seconds)
}

export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, UNREACHABLE, cause instanceof Error ? cause.message : UNKNOWN_MESSAGE, undefined)
}

/** Returns whether a request got no answer, because the network or the server failed. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === UNREACHABLE
}

/** Returns true if the server refused the request (status 400 to 499), so that retrying does not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Error codes of temporary failures: the database or the server is restarting or busy. */
const PASSING: ReadonlySet<string> = new Set(['database.unavailable', 'database.busy', 'server.unavailable'])

/** Returns true for a temporary failure of the server, such as a busy database. A retry may succeed. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && PASSING.has(error.code)
}

/** Returns true if the server cannot be reached or reports a temporary failure. */
export function isAway(error: unknown): error is ApiError {
  // A proxy may answer in the server's place, with status 502, 503 or 504 and no error code.
  if (isUnreachable(error) || isPassing(error)) return true
  return error instanceof ApiError && error.code === '' && error.status >= 502 && error.status <= 504
}

/** Returns whether a request failed because nobody is signed in (status 401). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Returns the translated sentence for an error, or else the server's message. */
export function sentenceOf(error: unknown): string {
  // The message is also used if a value to insert is missing. Without a message, the sentence is "Unknown error".
  if (error instanceof ApiError) {
    if (error.code === UNREACHABLE) return i18next.t('failure.unreachable', { ns: 'ui' })
    if (error.code === FILE_CHANGED) return i18next.t('failure.fileChanged', { ns: 'ui' })
    if (error.code === OTHER_PERSON) return i18next.t('failure.otherPerson', { ns: 'ui' })
    const own = sentenceOfCode(error.code, paramsOf(error.data))
    if (own) return own
  }
  const message = error instanceof Error && error.message !== UNKNOWN_MESSAGE ? error.message : ''
  return message || i18next.t('failure.unknown', { ns: 'ui' })
}

/** Returns the translated sentence for an error code; `undefined` for an unknown code or a missing parameter. */
export function sentenceOfCode(code: string | undefined, params?: ErrorParams): string | undefined {
  if (!code || !isErrorCode(code)) return undefined
  const sentence = errorSentence(code, params)
  return sentence === undefined || /\{\w+\}/.test(sentence) ? undefined : sentence
}
