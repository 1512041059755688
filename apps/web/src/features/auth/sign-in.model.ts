import { COMPANY_REFUSAL_PARAMETER, COMPANY_REFUSALS, PASSWORD_MINIMUM } from '@tenderwright/contract'
import { ApiError, UNKNOWN_MESSAGE, UNREACHABLE } from '#api/api-error.ts'

/** Id of the screen's heading, which names the dialog it may be in. */
export const SIGN_IN_HEADING = 'sign-in-heading'

export type Mode = 'signIn' | 'signUp'

export interface Credentials {
  email: string
  name: string
  password: string
}

/** Returns the name to sign up with: the typed name, or else the e-mail. */
export function nameToSend({ name, email }: Credentials): string {
  return name.trim() || email
}

/**
 * Returns the problem with a password that the browser can find. No account has a password shorter than the minimum.
 */
export function passwordProblem(password: string): 'password' | 'passwordShort' | undefined {
  if (password === '') return 'password'
  return password.length < PASSWORD_MINIMUM ? 'passwordShort' : undefined
}

/** Keys of the client's sentences by the sign-in service's codes. */
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
 * Returns the message for a failed sign-in or sign-up: the client's sentence for a known code, otherwise the server's message,
 * or else the mode's sentence.
 */
export function failureOf(mode: Mode, error: unknown): { key: FailureKey } | { message: string } {
  if (!(error instanceof ApiError) || error.code === UNREACHABLE) return { key: `${mode}.failed` }
  if (error.code in sentences) return { key: sentences[error.code as keyof typeof sentences] }
  if (error.status === 429) return { key: 'codes.tooMany' }
  if (error.message && error.message !== UNKNOWN_MESSAGE) return { message: error.message }
  return { key: mode === 'signIn' && error.status < 500 ? 'signIn.refused' : `${mode}.failed` }
}

/** Returns the six digits of a typed code, without blanks, or undefined when it is no code. */
export function typedCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Returns a typed recovery code without blanks, or undefined when nothing was typed. */
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

/** Returns the key of the sentence for a refused code. */
export function codeFailure(error: unknown): CodeFailure {
  if (!(error instanceof ApiError)) return 'code.failed'
  if (error.code in CODE_FAILURES) return CODE_FAILURES[error.code as keyof typeof CODE_FAILURES]
  return error.status === 429 ? 'codes.tooMany' : 'code.failed'
}

/**
 * Returns the reason why the company's sign-in was refused, from the address of the screen, or undefined without one.
 */
export function companyRefusal(search: string): (typeof COMPANY_REFUSALS)[number] | undefined {
  const given = new URLSearchParams(search).get(COMPANY_REFUSAL_PARAMETER)
  return COMPANY_REFUSALS.find((code) => code === given)
}
