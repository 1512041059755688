import { isErrorCode, type ErrorParams } from '@tenderwright/contract'
import i18next from 'i18next'
import { errorSentence } from '#i18n/i18n.ts'

/** Our own code for a request that got no answer at all. */
export const UNREACHABLE = 'network.unreachable'

/** A call that failed: the server's answer, or none at all (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Stable and dotted, such as `docx.encrypted`; empty when the answer carried none. */
  readonly code: string
  /** The whole answer, as it came. */
  readonly data: unknown
  /** When the server wants to be asked again; undefined when it did not say. */
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

/** What the sentence of an error may mention: the names and numbers beside its code. */
function paramsOf(data: unknown): ErrorParams {
  const params: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'params') : undefined
  const known = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => known(value)))
}

/** The error of an answer: its message is `detail`, else `message`, else 'Unknown API error'. */
export function errorFromAnswer(status: number, data: unknown, retryAfter?: string | null): ApiError {
  const message = textAt(data, 'detail') ?? textAt(data, 'message') ?? 'Unknown API error'
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  return new ApiError(status, textAt(data, 'code') ?? '', message, data, seconds)
}

export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, UNREACHABLE, cause instanceof Error ? cause.message : 'Unknown API error', undefined)
}

/** Whether asking again cannot help: the server understood and refused. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** What passes by itself: the database restarts or is busy, or the server does. */
const PASSING: ReadonlySet<string> = new Set(['database.unavailable', 'database.busy', 'server.unavailable'])

/** Whether the server cannot answer at the moment and will soon: asking again is the cure. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && PASSING.has(error.code)
}

/** Whether nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/**
 * The sentence to show for an error, in the language now shown: by code where the contract has one and
 * everything it mentions is known, else what the server wrote, else 'Unknown error'.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === UNREACHABLE) return i18next.t('failure.unreachable', { ns: 'ui' })
    const own = sentenceOfCode(error.code, paramsOf(error.data))
    if (own) return own
  }
  return (error instanceof Error && error.message) || i18next.t('failure.unknown', { ns: 'ui' })
}

/** The sentence for a stable code; undefined when there is none or it mentions what is not known. */
export function sentenceOfCode(code: string | undefined, params?: ErrorParams): string | undefined {
  if (!code || !isErrorCode(code)) return undefined
  const sentence = errorSentence(code, params)
  return sentence === undefined || /\{\w+\}/.test(sentence) ? undefined : sentence
}
