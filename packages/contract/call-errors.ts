import type { Call, CallErrors } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Errors of every call: unreadable address, another site's page, too many requests, a server shutting down. */
const ANY: CallErrors = {
  400: ['request.invalid'],
  403: ['auth.host_refused', 'auth.site_refused'],
  429: ['request.too_many'],
  500: ['server.internal'],
  503: ['server.unavailable'],
}
const CLOSED: CallErrors = { 401: ['auth.required'] }
/** Errors of calls that may carry a body and change data. */
const CHANGING: CallErrors = {
  413: ['request.too_large'],
  415: ['request.invalid'],
  507: ['server.disk_full'],
}
const FILE: CallErrors = {
  400: ['request.file_missing', 'request.file_empty', 'request.multipart_broken'],
}

/** Returns every error of a call by HTTP status: its own, and those that calls of its kind share. */
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
