import { isErrorCode, type ErrorParams } from '@tenderwright/contract'
import i18next from 'i18next'
import { errorSentence } from '#i18n/i18n.ts'

/** Error code of a request that got no answer, because the server or the network failed. The server never sends it. */
export const UNREACHABLE = 'network.unreachable'
/** Message of an `ApiError` when the server's answer contains no message. */
export const UNKNOWN_MESSAGE = 'Unknown API error'

/** Thrown when a request to the server fails. It contains the server's answer; without an answer its status is 0. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Stable error code, such as `docx.encrypted`, by which the page chooses a sentence; '' when the answer had none. */
  readonly code: string
  /** Parsed body of the server's answer. */
  readonly data: unknown
  /** Seconds after which the server accepts another request (`Retry-After`); undefined when it stated none. */
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

/**
 * Converts a failed answer of the server to an error. The message is the body's `detail`, or else `message`, or else
 * 'Unknown API error'.
 * @param data parsed body of the answer
 * @param retryAfter value of the header `Retry-After`
 */
export function errorFromAnswer(status: number, data: unknown, retryAfter?: string | null): ApiError {
  const message = textAt(data, 'detail') ?? textAt(data, 'message') ?? UNKNOWN_MESSAGE
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  return new ApiError(status, textAt(data, 'code') ?? '', message, data, seconds)
}

export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, UNREACHABLE, cause instanceof Error ? cause.message : UNKNOWN_MESSAGE, undefined)
}

/**
 * Returns whether an error is an answer with a status from 400 to 499: the server understood the request and refused
 * it, so retrying does not help.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Codes of temporary failures: the database or the server restarts or is busy. */
const PASSING: ReadonlySet<string> = new Set(['database.unavailable', 'database.busy', 'server.unavailable'])

/**
 * Returns whether an error means that the server cannot answer at the moment but soon will, so that repeating the
 * request helps.
 */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && PASSING.has(error.code)
}

/** Returns whether a request failed because nobody is signed in (status 401). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/**
 * Returns a sentence that explains an error to people, in the current language. It is chosen by the error's code, if
 * the web app has a sentence for the code and all its values are known. Otherwise it is the server's message, or else
 * 'Unknown error'.
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

/**
 * Returns the sentence that explains an error code, such as `docx.encrypted`, in the current language. Returns
 * undefined when there is none, or when a value in the sentence is unknown.
 */
export function sentenceOfCode(code: string | undefined, params?: ErrorParams): string | undefined {
  if (!code || !isErrorCode(code)) return undefined
  const sentence = errorSentence(code, params)
  return sentence === undefined || /\{\w+\}/.test(sentence) ? undefined : sentence
}
