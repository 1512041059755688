import { isErrorCode, type ErrorParams } from '@tenderwright/contract'
import i18next from 'i18next'
import { errorSentence } from '#i18n/i18n.ts'

/**
 * Error code of a request without an answer, because the server or the network failed. The web app creates this code
 * itself; the server never sends it.
 */
export const UNREACHABLE = 'network.unreachable'
/**
 * Error code of an upload that failed because its file was changed, moved or deleted after the person chose it. The web
 * app creates this code itself; the server never sends it.
 */
export const FILE_CHANGED = 'file.changed'
/**
 * Error code of a change that was not saved because another person had signed in meanwhile. Saving would attribute the
 * change to the wrong person. The web app creates this code itself; the server never sends it.
 */
export const OTHER_PERSON = 'session.other_person'
/** Message of an `ApiError` when the server's answer contains no message. */
export const UNKNOWN_MESSAGE = 'Unknown API error'

/**
 * Error of a failed request to the server. It contains the HTTP status and the body of the server's answer. Without an
 * answer, the status is 0.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /**
   * Stable error code, such as `docx.encrypted`. The web app has a sentence for each known code. The code is empty if
   * the server's answer had none.
   */
  readonly code: string
  /** Body of the server's answer, parsed as JSON. `undefined` if the body was empty or not JSON. */
  readonly data: unknown
  /**
   * Number of seconds after which the server accepts another request, from the header `Retry-After`. `undefined` if the
   * answer has no such header.
   */
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

/**
 * Returns the field `params` of an error answer: names and numbers to insert into the sentence that explains the error.
 */
function paramsOf(data: unknown): ErrorParams {
  const params: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'params') : undefined
  const known = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => known(value)))
}

/**
 * Converts an error answer of the server to an `ApiError`. The message is the body's field `detail`, else its field
 * `message`, else "Unknown API error".
 * @param data body of the answer, parsed as JSON
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

/** Returns whether a request got no answer, because the network or the server failed. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === UNREACHABLE
}

/**
 * Returns whether the server answered with a status from 400 to 499. Such a status means that the server refused the
 * request, so a retry would not help.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Error codes of temporary failures, such as a database or a server that is restarting or busy. */
const PASSING: ReadonlySet<string> = new Set(['database.unavailable', 'database.busy', 'server.unavailable'])

/** Returns whether an error is a temporary failure of the server, such as a busy database. A retry may succeed. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && PASSING.has(error.code)
}

/**
 * Returns whether the server is unavailable: it cannot be reached, it reports a temporary failure, or a proxy answers
 * in its place (status 502, 503 or 504 without an error code).
 */
export function isAway(error: unknown): error is ApiError {
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

/**
 * Returns a sentence that explains an error to people, in the current language. If there is none for the error's code,
 * the server's message is returned, or else "Unknown error" in the current language.
 */
export function sentenceOf(error: unknown): string {
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

/**
 * Returns the sentence that explains an error code, such as `docx.encrypted`, in the current language. Returns
 * `undefined` if there is no sentence for the code, or if a value to insert into the sentence is missing.
 */
export function sentenceOfCode(code: string | undefined, params?: ErrorParams): string | undefined {
  if (!code || !isErrorCode(code)) return undefined
  const sentence = errorSentence(code, params)
  return sentence === undefined || /\{\w+\}/.test(sentence) ? undefined : sentence
}
