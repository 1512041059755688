import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, PERSON_NAME_MAXIMUM } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { WeakPassword } from './password-rule.ts'

/** Error 403: a sign-in over plain http, although the server's address is https. */
export const httpsRequired = (address: string) => new ProductError('auth.https_required', 403, { address })

export const credentialsWrong = () => new ProductError('auth.credentials_wrong', 401)
export const sessionRequired = () => new ProductError('auth.required', 401)
export const emailInvalid = () => new ProductError('auth.email_invalid', 400, {}, 'email')
export const emailTaken = () => new ProductError('auth.email_taken', 422)
/** Error 403: the domain of the e-mail address may not sign up (setting SIGN_UP). */
export const domainRefused = () => new ProductError('auth.domain_refused', 403)
export const nameLong = () =>
  new ProductError('auth.name_long', 400, { maximum: PERSON_NAME_MAXIMUM }, 'name')
export const passwordShort = (field: string) =>
  new ProductError('auth.password_short', 400, { minimum: PASSWORD_MINIMUM }, field)
export const passwordLong = (field: string) =>
  new ProductError('auth.password_long', 400, { maximum: PASSWORD_MAXIMUM }, field)
export const passwordWeak = (code: WeakPassword, field: string) => new ProductError(code, 400, {}, field)

/**
 * Error 429: too many wrong passwords or codes.
 * @param waitMilliseconds time until the next attempt is allowed
 */
export const tooManyAttempts = (waitMilliseconds: number) =>
  new ProductError('auth.too_many_attempts', 429, { seconds: Math.ceil(waitMilliseconds / 1000) })

/** Error 401: the authenticator code is wrong or was already used. */
export const codeWrong = () => new ProductError('auth.code_wrong', 401)
export const codeChallengeOver = () => new ProductError('auth.code_challenge_over', 401)
/** Error 409: the two-factor secret cannot be decrypted, because the server's secret has changed. */
export const twoFactorUnreadable = () => new ProductError('auth.two_factor_unreadable', 409)
export const twoFactorOn = () => new ProductError('auth.two_factor_on', 400)
