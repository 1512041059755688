import { COMPANY_REFUSAL_PARAMETER, COMPANY_REFUSALS, PASSWORD_MINIMUM } from '@tenderwright/contract'
import { ApiError, UNKNOWN_MESSAGE, UNREACHABLE } from '#api/api-error.ts'

/**
 * Element id of the heading of the sign-in screen. If the screen appears in a dialog, the dialog's `aria-labelledby`
 * refers to it.
 */
export const SIGN_IN_HEADING = 'sign-in-heading'

export type Mode = 'signIn' | 'signUp'

export interface Credentials {
  email: string
  name: string
  password: string
}

/**
 * Returns the name for a new account: the name that the person entered, or the e-mail address if that field is blank.
 */
export function nameToSend({ name, email }: Credentials): string {
  return name.trim() || email
}

/**
 * Checks the password of the sign-in form before it is sent. Returns `password` if it is empty, `passwordShort` if it
 * is too short, and undefined otherwise. The length is checked when signing in too, because no account has a shorter
 * password.
 */
export function passwordProblem(password: string): 'password' | 'passwordShort' | undefined {
  if (password === '') return 'password'
  return password.length < PASSWORD_MINIMUM ? 'passwordShort' : undefined
}

/**
 * Keys of the translated sentences for errors of signing in or up. The keys of the object are the error codes that the
 * sign-in service sends.
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
 * Returns the text to show when signing in or up failed. For a known error code, it is the key of a translated
 * sentence. For other codes, it is the server's own message or, if there is none, the key of a general sentence.
 */
export function failureOf(mode: Mode, error: unknown): { key: FailureKey } | { message: string } {
  if (!(error instanceof ApiError) || error.code === UNREACHABLE) return { key: `${mode}.failed` }
  if (error.code in sentences) return { key: sentences[error.code as keyof typeof sentences] }
  if (error.status === 429) return { key: 'codes.tooMany' }
  if (error.message && error.message !== UNKNOWN_MESSAGE) return { message: error.message }
  return { key: mode === 'signIn' && error.status < 500 ? 'signIn.refused' : `${mode}.failed` }
}

/**
 * Returns the six digits of a code from an authenticator app without spaces: "123 456" becomes "123456". Returns
 * undefined if the text is not exactly six digits.
 */
export function typedCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Removes spaces from a recovery code that a person entered. Returns undefined if the text has only spaces. */
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
 * Returns the translation key of the message for an error of two-factor sign-in, for example that the code was wrong or
 * that there were too many attempts.
 */
export function codeFailure(error: unknown): CodeFailure {
  if (!(error instanceof ApiError)) return 'code.failed'
  if (error.code in CODE_FAILURES) return CODE_FAILURES[error.code as keyof typeof CODE_FAILURES]
  return error.status === 429 ? 'codes.tooMany' : 'code.failed'
}

/**
 * Returns the error code with which signing in with a company account (OpenID Connect) failed. The server redirects to
 * the sign-in screen with the code in the query. Returns undefined if the query has no code or an unknown one.
 */
export function companyRefusal(search: string): (typeof COMPANY_REFUSALS)[number] | undefined {
  const given = new URLSearchParams(search).get(COMPANY_REFUSAL_PARAMETER)
  return COMPANY_REFUSALS.find((code) => code === given)
}
