import { COMPANY_REFUSAL_PARAMETER, COMPANY_REFUSALS, PASSWORD_MINIMUM } from '@tenderwright/contract'
import { ApiError, UNKNOWN_MESSAGE, UNREACHABLE } from '#api/api-error.ts'

/**
 * Element id of the heading of the sign-in screen. If the screen appears in a dialog, the heading labels the dialog
 * (`aria-labelledby`).
 */
export const SIGN_IN_HEADING = 'sign-in-heading'

export type Mode = 'signIn' | 'signUp'

export interface Credentials {
  email: string
  name: string
  password: string
}

/**
 * Returns the name for a new account. It is the name that the person typed, or the e-mail address if the name is blank.
 */
export function nameToSend({ name, email }: Credentials): string {
  return name.trim() || email
}

/**
 * Checks the password in the sign-in form before it is sent. Returns `password` if it is empty, `passwordShort` if it
 * is too short, and otherwise `undefined`. A short password is also refused when signing in, because every account has
 * a longer one.
 */
export function passwordProblem(password: string): 'password' | 'passwordShort' | undefined {
  if (password === '') return 'password'
  return password.length < PASSWORD_MINIMUM ? 'passwordShort' : undefined
}

/**
 * Translation keys of the sentences that explain why signing in or up failed, by the error code of the sign-in service.
 */
const sentences = {
  USER_ALREADY_EXISTS: 'codes.userExists',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'codes.userExists',
  PASSWORD_TOO_SHORT: 'codes.passwordShort',
  PASSWORD_TOO_LONG: 'codes.passwordLong',
  PASSWORD_TOO_COMMON: 'codes.passwordCommon',
  PASSWORD_IS_ADDRESS: 'codes.passwordAddress',
  NAME_TOO_LONG: 'codes.nameLong',
  INVALID_EMAIL: 'codes.emailInvalid',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'codes.signUpClosed',
  EMAIL_DOMAIN_NOT_ALLOWED: 'codes.domainRefused',
  INVALID_EMAIL_OR_PASSWORD: 'signIn.refused',
} as const

export type FailureKey =
  | (typeof sentences)[keyof typeof sentences]
  | 'codes.tooMany'
  | 'signIn.refused'
  | 'signIn.failed'
  | 'signUp.failed'

/**
 * Returns the text to show when signing in or up has failed. It is the translation key of a suitable sentence, or the
 * server's own message if the error code is not known.
 */
export function failureOf(mode: Mode, error: unknown): { key: FailureKey } | { message: string } {
  if (!(error instanceof ApiError) || error.code === UNREACHABLE) return { key: `${mode}.failed` }
  if (error.code in sentences) return { key: sentences[error.code as keyof typeof sentences] }
  if (error.status === 429) return { key: 'codes.tooMany' }
  if (error.message && error.message !== UNKNOWN_MESSAGE) return { message: error.message }
  return { key: mode === 'signIn' && error.status < 500 ? 'signIn.refused' : `${mode}.failed` }
}

/**
 * Returns the six digits of a code from an authenticator app, without spaces. Example: "123 456" gives "123456".
 * Returns `undefined` if the text is not exactly six digits.
 */
export function typedCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Removes the spaces from a typed recovery code. Returns `undefined` if nothing is left. */
export function typedRecoveryCode(text: string): string | undefined {
  return text.replace(/\s/g, '') || undefined
}

const CODE_FAILURES = {
  INVALID_CODE: 'code.wrong',
  INVALID_BACKUP_CODE: 'code.recoveryWrong',
  INVALID_TWO_FACTOR_COOKIE: 'code.over',
  TOTP_NOT_ENABLED: 'code.over',
  ACCOUNT_TEMPORARILY_LOCKED: 'code.locked',
  'auth.two_factor_unreadable': 'code.unreadable',
} as const

export type CodeFailure = (typeof CODE_FAILURES)[keyof typeof CODE_FAILURES] | 'code.failed' | 'codes.tooMany'

/**
 * Returns the translation key of the message for an error of two-factor sign-in. Examples of errors are a wrong code
 * and too many attempts.
 */
export function codeFailure(error: unknown): CodeFailure {
  if (!(error instanceof ApiError)) return 'code.failed'
  if (error.code in CODE_FAILURES) return CODE_FAILURES[error.code as keyof typeof CODE_FAILURES]
  return error.status === 429 ? 'codes.tooMany' : 'code.failed'
}

/**
 * Returns the error code of a failed sign-in through a company's identity provider (OpenID Connect). The server
 * redirects to the sign-in screen, with the code in the query. Returns `undefined` if the query has no known code.
 */
export function companyRefusal(search: string): (typeof COMPANY_REFUSALS)[number] | undefined {
  const given = new URLSearchParams(search).get(COMPANY_REFUSAL_PARAMETER)
  return COMPANY_REFUSALS.find((code) => code === given)
}
