import { z } from 'zod'
import { EMAIL_MAXIMUM, PASSWORD_MAXIMUM, PASSWORD_MINIMUM, PERSON_NAME_MAXIMUM } from './rules/constants.ts'
import type { ErrorCode } from './error-messages/error-codes.ts'

export const sessionUser = z.object({ id: z.string(), email: z.email(), name: z.string() })

export const sessionResponse = z.object({ user: sessionUser }).nullable()
export type SessionResponse = z.infer<typeof sessionResponse>

/**
 * Characters that change the direction of text: marks, embeddings, overrides and isolates (Unicode Standard Annex 9).
 */
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Schema of a person's name on one line. Line breaks and control characters become blanks, and direction controls are
 * removed.
 */
const personName = z
  .string()
  .max(PERSON_NAME_MAXIMUM)
  .transform((name) =>
    name
      .toWellFormed()
      .replace(DIRECTION_CONTROLS, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )

const email = z.email().max(EMAIL_MAXIMUM)
/** Password of an existing account. It may be shorter than the minimum length, which applies only to new passwords. */
const password = z.string().min(1).max(PASSWORD_MAXIMUM)
const newPassword = z.string().min(PASSWORD_MINIMUM).max(PASSWORD_MAXIMUM)

/**
 * Description of one call of the sign-in service, such as signing in or changing the password. Its path is below
 * `/api/auth`. Request fields that are not in the schema `body` are dropped.
 */
export interface AuthCall {
  method: 'GET' | 'POST'
  body?: z.ZodType
  query?: z.ZodType
  /** Error codes of this call by HTTP status. Errors that every call can have are not listed here. */
  errors: Partial<Record<number, readonly ErrorCode[]>>
}

const INVALID = ['request.invalid'] as const
const WRONG_PASSWORD = ['auth.password_wrong', 'auth.password_long', 'auth.no_password'] as const
const NEW_PASSWORD = [
  'auth.password_short',
  'auth.password_long',
  'auth.password_too_common',
  'auth.password_is_address',
] as const
const CLOSED = { 401: ['auth.required'] } as const
const COUNTED = { 429: ['auth.too_many_attempts'] } as const

const CODES_COUNTED = { 429: ['auth.too_many_attempts', 'auth.codes_locked'] } as const
const NO_COMPANY = { 404: ['auth.company_off'] } as const

/**
 * Address of a screen of this server. An address of another site, such as `//example.org` or `/\\example.org`, is
 * refused.
 */
const ownAddress = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
/** Query parameter with which the company's sign-in provider sends the browser back to this server (OpenID Connect). */
const oauthText = z.string().min(1).max(4096)

/**
 * All calls of the sign-in service that the server offers, by their path below `/api/auth`. The sign-in library has
 * further calls, which the server refuses.
 */
export const authCalls = {
  'get-session': { method: 'GET', errors: {} },
  'sign-in/email': {
    method: 'POST',
    body: z.object({ email, password, rememberMe: z.boolean().optional() }),
    errors: {
      400: [...INVALID, 'auth.email_invalid', 'auth.password_long'],
      401: ['auth.credentials_wrong'],
      403: ['auth.https_required'],
      ...COUNTED,
    },
  },
  'sign-up/email': {
    method: 'POST',
    body: z.object({
      email,
      password: newPassword,
      name: personName.default(''),
      rememberMe: z.boolean().optional(),
    }),
    errors: {
      400: [...INVALID, 'auth.email_invalid', 'auth.name_long', 'auth.sign_up_closed', ...NEW_PASSWORD],
      403: ['auth.https_required', 'auth.domain_refused'],
      422: ['auth.email_taken'],
      ...COUNTED,
    },
  },
  'sign-out': { method: 'POST', body: z.object({}), errors: { ...COUNTED } },
  'revoke-sessions': { method: 'POST', body: z.object({}), errors: { ...CLOSED, ...COUNTED } },
  'revoke-other-sessions': { method: 'POST', body: z.object({}), errors: { ...CLOSED, ...COUNTED } },
  'update-user': {
    method: 'POST',
    body: z.object({ name: personName }),
    errors: { 400: [...INVALID, 'auth.name_long'], ...CLOSED, ...COUNTED },
  },
  'change-password': {
    method: 'POST',
    body: z.object({ currentPassword: password, newPassword }),
    errors: { 400: [...INVALID, ...WRONG_PASSWORD, ...NEW_PASSWORD], ...CLOSED, ...COUNTED },
  },
  'delete-user': {
    method: 'POST',
    body: z.object({ password: password.optional() }),
    errors: { 400: [...INVALID, ...WRONG_PASSWORD, 'auth.sign_in_old'], ...CLOSED, ...COUNTED },
  },
  'sign-in/company': {
    method: 'GET',
    query: z.object({ to: ownAddress.default('/') }),
    errors: { ...NO_COMPANY, ...COUNTED },
  },
  'callback/company': {
    method: 'GET',
    query: z.object({
      code: oauthText.optional(),
      state: oauthText.optional(),
      iss: oauthText.optional(),
      error: oauthText.optional(),
    }),
    errors: { ...NO_COMPANY, ...COUNTED },
  },
  'two-factor/enable': {
    method: 'POST',
    body: z.object({ password }),
    errors: { 400: [...INVALID, ...WRONG_PASSWORD, 'auth.two_factor_on'], ...CLOSED, ...COUNTED },
  },
  'two-factor/verify-totp': {
    method: 'POST',
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    errors: {
      400: [...INVALID, 'auth.two_factor_off'],
      401: ['auth.code_wrong', 'auth.code_challenge_over'],
      409: ['auth.two_factor_unreadable'],
      ...CODES_COUNTED,
    },
  },
  'two-factor/verify-backup-code': {
    method: 'POST',
    body: z.object({ code: z.string().min(1).max(40) }),
    errors: {
      400: [...INVALID, 'auth.two_factor_off'],
      401: ['auth.recovery_code_wrong', 'auth.code_challenge_over'],
      409: ['auth.two_factor_unreadable'],
      ...CODES_COUNTED,
    },
  },
  'two-factor/generate-backup-codes': {
    method: 'POST',
    body: z.object({ password }),
    errors: { 400: [...INVALID, ...WRONG_PASSWORD, 'auth.two_factor_off'], ...CLOSED, ...COUNTED },
  },
  'two-factor/disable': {
    method: 'POST',
    body: z.object({ password }),
    errors: { 400: [...INVALID, ...WRONG_PASSWORD], ...CLOSED, ...COUNTED },
  },
  'verify-email': {
    method: 'GET',
    query: z.object({ token: z.string().min(1).max(4096) }),
    errors: { 401: ['auth.link_invalid'], ...COUNTED },
  },
} as const satisfies Record<string, AuthCall>

export type AuthCallName = keyof typeof authCalls

export { email as emailAddress, personName }

/**
 * Ways to sign in that the sign-in screen offers in addition to e-mail and password. The operator of the server
 * configures them.
 */
export const signInOptions = z.object({
  /**
   * Sign-in with the company's own account. `null` if it is turned off. `name` is `null` if the operator gave it no
   * name.
   */
  company: z.object({ name: z.string().nullable() }).nullable(),
})

/** Ways in which the signed-in person can sign in to the account, and the state of two-factor sign-in. */
export const accountSignIn = z.object({
  password: z.boolean(),
  company: z.boolean(),
  two_factor: z.boolean(),
  /** Number of recovery codes that the person has not used yet. It is 0 without two-factor sign-in. */
  recovery_codes: z.number().int().nonnegative(),
})
export type AccountSignIn = z.infer<typeof accountSignIn>

/**
 * Maps the product's error codes to those of the sign-in library. The sign-in service sends the latter, because clients
 * of that library expect them. Errors that are missing here have only the product's code.
 */
export const AUTH_WIRE_CODES: Partial<Record<ErrorCode, string>> = {
  'auth.required': 'UNAUTHORIZED',
  'auth.password_short': 'PASSWORD_TOO_SHORT',
  'auth.password_long': 'PASSWORD_TOO_LONG',
  'auth.password_wrong': 'INVALID_PASSWORD',
  'auth.password_too_common': 'PASSWORD_TOO_COMMON',
  'auth.password_is_address': 'PASSWORD_IS_ADDRESS',
  'auth.no_password': 'CREDENTIAL_ACCOUNT_NOT_FOUND',
  'auth.email_invalid': 'INVALID_EMAIL',
  'auth.email_taken': 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'auth.name_long': 'NAME_TOO_LONG',
  'auth.credentials_wrong': 'INVALID_EMAIL_OR_PASSWORD',
  'auth.sign_up_closed': 'EMAIL_PASSWORD_SIGN_UP_DISABLED',
  'auth.domain_refused': 'EMAIL_DOMAIN_NOT_ALLOWED',
  'auth.link_invalid': 'INVALID_TOKEN',
  'auth.too_many_attempts': 'TOO_MANY_REQUESTS',
  'auth.code_wrong': 'INVALID_CODE',
  'auth.recovery_code_wrong': 'INVALID_BACKUP_CODE',
  'auth.code_challenge_over': 'INVALID_TWO_FACTOR_COOKIE',
  'auth.codes_locked': 'ACCOUNT_TEMPORARILY_LOCKED',
  'auth.sign_in_old': 'SESSION_EXPIRED',
  'auth.two_factor_on': 'TOTP_ALREADY_ENABLED',
  'auth.two_factor_off': 'TOTP_NOT_ENABLED',
}
