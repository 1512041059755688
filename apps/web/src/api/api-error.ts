import { isErrorCode, type ErrorParams } from '@tenderwright/contract'
import i18next from 'i18next'
import { errorSentence } from '#i18n/i18n.ts'

/** Code of a request without any answer. The server never sends it. */
export const UNREACHABLE = 'network.unreachable'
/** Message of an error whose answer contains no message. */
export const UNKNOWN_MESSAGE = 'Unknown API error'

/** Error of a failed call: the server's answer, or status 0 without one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Stable dotted code, such as `docx.encrypted`; '' when the answer had none. */
  readonly code: string
  /** Parsed body of the answer. */
  readonly data: unknown
  /** Seconds after which the server accepts another request. Undefined when it gave none. */
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

/** Returns the parameters of an error: the names and numbers that its message may contain. */
function paramsOf(data: unknown): ErrorParams {
  const params: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'params') : undefined
  const known = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => known(value)))
}

/** Returns the error for an answer. Its message is `detail`, or else `message`, or else 'Unknown API error'. */
export function errorFromAnswer(status: number, data: unknown, retryAfter?: string | null): ApiError {
  const message = textAt(data, 'detail') ?? textAt(data, 'message') ?? UNKNOWN_MESSAGE
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  return new ApiError(status, textAt(data, 'code') ?? '', message, data, seconds)
}

export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, UNREACHABLE, cause instanceof Error ? cause.message : UNKNOWN_MESSAGE, undefined)
}

/** Returns whether retrying cannot help, because the server understood the request and refused it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Codes of temporary failures: the database or the server restarts or is busy. */
const PASSING: ReadonlySet<string> = new Set(['database.unavailable', 'database.busy', 'server.unavailable'])

/** Returns whether the server cannot answer at the moment but soon will, so that asking again helps. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && PASSING.has(error.code)
}

/** Returns whether an error means that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/**
 * Returns the sentence for an error in the current language: by its code if the contract has one and all values are
 * known, otherwise the server's message, or else 'Unknown error'.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === UNREACHABLE) return i18next.t('failure.unreachable', { ns: 'ui' })
    const own = sentenceOfCode(error.code, paramsOf(error.data))
    if (own) return own
  }
  const message = error instanceof Error && error.message !== UNKNOWN_MESSAGE ? error.message : ''
  return message || i18next.t('failure.unknown', { ns: 'ui' })
}

/** Returns the message for a stable code. Returns undefined when the code or a value in the message is unknown. */
export function sentenceOfCode(code: string | undefined, params?: ErrorParams): string | undefined {
  if (!code || !isErrorCode(code)) return undefined
  const sentence = errorSentence(code, params)
  return sentence === undefined || /\{\w+\}/.test(sentence) ? undefined : sentence
}
