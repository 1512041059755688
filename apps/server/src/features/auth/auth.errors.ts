import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, PERSON_NAME_MAXIMUM } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { WeakPassword } from './password-rule.ts'

/** Error 403: somebody tries to sign in over plain http, but the server's configured address begins with https. */
export const httpsRequired = (address: string) => new ProductError('auth.https_required', 403, { address })

export const credentialsWrong = () => new ProductError('auth.credentials_wrong', 401)
export const sessionRequired = () => new ProductError('auth.required', 401)
export const emailInvalid = () => new ProductError('auth.email_invalid', 400, {}, 'email')
export const emailTaken = () => new ProductError('auth.email_taken', 422)
/** Error 403: the setting SIGN_UP lists the domains that may sign up, and the e-mail address is in none of them. */
export const domainRefused = () => new ProductError('auth.domain_refused', 403)
export const nameLong = () =>
  new ProductError('auth.name_long', 400, { maximum: PERSON_NAME_MAXIMUM }, 'name')
export const passwordShort = (field: string) =>
  new ProductError('auth.password_short', 400, { minimum: PASSWORD_MINIMUM }, field)
export const passwordLong = (field: string) =>
  new ProductError('auth.password_long', 400, { maximum: PASSWORD_MAXIMUM }, field)
export const passwordWeak = (code: WeakPassword, field: string) => new ProductError(code, 400, {}, field)

/**
 * Error 429: too many passwords or codes were wrong, and the pause after them is not over.
 * @param waitMilliseconds time until the next attempt is allowed
 */
export const tooManyAttempts = (waitMilliseconds: number) =>
  new ProductError('auth.too_many_attempts', 429, { seconds: Math.ceil(waitMilliseconds / 1000) })

/** Error 401: the code of an authenticator app is wrong or was already tried. Each code can be tried only once. */
export const codeWrong = () => new ProductError('auth.code_wrong', 401)
export const codeChallengeOver = () => new ProductError('auth.code_challenge_over', 401)
/**
 * Error 409: the server cannot decrypt the secret of an account's authenticator app, because the server's own secret
 * has changed.
 */
export const twoFactorUnreadable = () => new ProductError('auth.two_factor_unreadable', 409)
export const twoFactorOn = () => new ProductError('auth.two_factor_on', 400)
