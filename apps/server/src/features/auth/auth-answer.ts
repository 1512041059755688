import { AUTH_WIRE_CODES, type ErrorCode, isErrorCode } from '@tenderwright/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import { codeChallengeOver } from './auth.errors.ts'

/** Error codes of the sign-in library (better-auth), each with this product's error code of the same meaning. */
const SYNONYMS: Record<string, ErrorCode> = {
  USER_ALREADY_EXISTS: 'auth.email_taken',
  TOKEN_EXPIRED: 'auth.link_invalid',
  USER_NOT_FOUND: 'auth.link_invalid',
  INVALID_USER: 'auth.link_invalid',
  TWO_FACTOR_NOT_ENABLED: 'auth.two_factor_off',
  BACKUP_CODES_NOT_ENABLED: 'auth.two_factor_off',
  // After too many wrong codes, the person must enter the password again.
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'auth.code_challenge_over',
}

const codes = new Map<string, ErrorCode>([
  ...Object.entries(AUTH_WIRE_CODES).map(([code, wire]): [string, ErrorCode] => [wire, code as ErrorCode]),
  ...Object.entries(SYNONYMS),
])

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // If the answer is empty or plain text, it has no fields.
    return {}
  }
}

/**
 * Adds a hook that sends errors of the sign-in API in two forms at once: `{ message, code }` as clients of the library
 * better-auth expect them, and `{ detail, code }` like all errors of this product.
 */
export function presentInBothShapes(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return done(null, payload)
    const body = parseObject(payload) as { detail?: string; code?: string }
    const code = body.code ?? ''
    const wire = (isErrorCode(code) ? AUTH_WIRE_CODES[code] : undefined) ?? code
    return done(null, JSON.stringify({ ...body, code: wire, message: body.detail }))
  })
}

/**
 * Returns this product's error for a call that the sign-in library (better-auth) refused. The library's own messages
 * are not used, because they are in English and for programmers.
 */
function refusalOf(status: number, text: string): Error {
  const { code = '' } = parseObject(text) as { code?: string }
  const known = codes.get(code)
  if (known) return new ProductError(known, status)
  if (status === 403) return new ProductError('auth.site_refused', status)
  // Another request used up the last attempt of this sign-in, for example with the same recovery code at the same
  // moment.
  if (status === 409) return codeChallengeOver()
  if (status === 404) return new ProductError('request.not_found', status)
  if (status < 500) return new ProductError('request.invalid', status, { reason: code })
  return new Error(`the sign-in library answered ${status}`)
}

/**
 * Removes the session token from the body of an answer of the sign-in library, because an injected script could read it
 * there. The browser gets the token only in a cookie that scripts cannot read.
 */
function withoutToken(text: string): string {
  const hidden = (key: string, value: unknown): unknown => (key === 'token' ? undefined : value)
  return text === '' ? text : JSON.stringify(JSON.parse(text, hidden))
}

/**
 * Sends the answer of the sign-in library (better-auth) to the browser, without the session token in its body.
 * @param cookies values of further Set-Cookie headers
 * @throws ProductError if the library refused the call; another Error if its status was 500 or above
 */
export async function passOn(
  response: Response,
  reply: FastifyReply,
  cookies: readonly string[],
): Promise<FastifyReply> {
  const given = [...response.headers.getSetCookie(), ...cookies]
  if (given.length > 0) void reply.header('set-cookie', given)
  void reply.header('cache-control', 'no-store')
  const text = await response.text()
  if (response.status >= 400) throw refusalOf(response.status, text)
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie' && name !== 'content-length' && name !== 'cache-control')
      void reply.header(name, value)
  })
  return reply.code(response.status).send(withoutToken(text))
}
