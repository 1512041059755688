import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, PERSON_NAME_MAXIMUM } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { WeakPassword } from './password-rule.ts'

/** Error for a request over plain http when the configured address is https. */
export const httpsRequired = (address: string) => new ProductError('auth.https_required', 403, { address })

export const sessionRequired = () => new ProductError('auth.required', 401)
export const emailInvalid = () => new ProductError('auth.email_invalid', 400, {}, 'email')
export const emailTaken = () => new ProductError('auth.email_taken', 422)
export const nameLong = () =>
  new ProductError('auth.name_long', 400, { maximum: PERSON_NAME_MAXIMUM }, 'name')
export const passwordShort = (field: string) =>
  new ProductError('auth.password_short', 400, { minimum: PASSWORD_MINIMUM }, field)
export const passwordLong = (field: string) =>
  new ProductError('auth.password_long', 400, { maximum: PASSWORD_MAXIMUM }, field)
export const passwordWeak = (code: WeakPassword, field: string) => new ProductError(code, 400, {}, field)

/**
 * Error for an attempt that comes before the pause after wrong passwords or codes is over.
 * @param waitMilliseconds time until the next attempt is admitted
 */
export const tooManyAttempts = (waitMilliseconds: number) =>
  new ProductError('auth.too_many_attempts', 429, { seconds: Math.ceil(waitMilliseconds / 1000) })

/** Error for a code of two-factor sign-in that is wrong, or that was already tried: each code counts once. */
export const codeWrong = () => new ProductError('auth.code_wrong', 401)
export const codeChallengeOver = () => new ProductError('auth.code_challenge_over', 401)
/** Error for a second factor that was encrypted with another secret of the server. */
export const twoFactorUnreadable = () => new ProductError('auth.two_factor_unreadable', 409)
export const twoFactorOn = () => new ProductError('auth.two_factor_on', 400)
