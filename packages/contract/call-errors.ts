import { AUTH_WIRE_CODES, type AuthCall, type AuthCallName, authCalls } from './auth.ts'
import type { Call, CallErrors } from './call.ts'
import type { ErrorCode } from './error-messages/error-codes.ts'

/**
 * Errors that every call of the API can have, by HTTP status. Even a call that only reads can fail because of a full
 * disk, because it writes temporary files, the time of the session's last use, or an audit entry.
 */
const ANY: CallErrors = {
  400: ['request.invalid'],
  403: ['auth.host_refused', 'auth.site_refused'],
  429: ['request.too_many'],
  500: ['server.internal', 'database.damaged'],
  503: [
    'server.unavailable',
    'database.unavailable',
    'database.busy',
    'database.failed',
    'server.disk_failed',
    'server.storage_failed',
    'server.moving',
  ],
  507: ['server.disk_full'],
}
const CLOSED: CallErrors = { 401: ['auth.required'] }
/** Errors of all calls except GET: a body that is too large or of unknown format. */
const CHANGING: CallErrors = {
  413: ['request.too_large'],
  415: ['request.invalid'],
}
const FILE: CallErrors = {
  400: ['request.file_missing', 'request.file_empty', 'request.multipart_broken'],
}

/**
 * Returns all error codes with which an API call can fail, by HTTP status. Besides its own errors, they include those
 * of every call and of similar calls, such as calls that upload a file.
 */
export function errorsOf(call: Call): Map<number, readonly ErrorCode[]> {
  const sources = [
    ANY,
    ...(call.open ? [] : [CLOSED]),
    ...(call.method === 'GET' ? [] : [CHANGING]),
    ...(call.multipart ? [FILE] : []),
    call.errors ?? {},
  ]
  const codes = new Map<number, Set<ErrorCode>>()
  for (const [status, some = []] of sources.flatMap((source) => Object.entries(source))) {
    const known = codes.get(Number(status)) ?? new Set()
    for (const code of some) known.add(code)
    codes.set(Number(status), known)
  }
  return new Map([...codes].sort(([a], [b]) => a - b).map(([status, some]) => [status, [...some]]))
}

/**
 * Returns all error codes with which a call of the sign-in service can fail, by HTTP status. Such a code is named as in
 * the sign-in library, for example `INVALID_PASSWORD`.
 */
export function authErrorsOf(name: AuthCallName): Map<number, readonly string[]> {
  const { method, errors }: AuthCall = authCalls[name]
  const codes = errorsOf({ method, path: name, errors, open: true })
  return new Map(
    [...codes].map(([status, some]) => [status, some.map((code) => AUTH_WIRE_CODES[code] ?? code)]),
  )
}
