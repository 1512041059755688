import { COMPANY_REFUSALS } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'

type Refusal = (typeof COMPANY_REFUSALS)[number]

/**
 * Error 503: the company's OpenID Connect provider cannot be reached, answers with a server error, or takes too long.
 */
export const companyUnavailable = () => new ProductError('auth.company_unavailable', 503)
/** Error 502: the answer of the company's provider violates the OpenID Connect standard or the server's settings. */
export const companyFailed = () => new ProductError('auth.company_failed', 502)
export const companyRefused = () => new ProductError('auth.company_refused', 403)
export const companyNoEmail = () => new ProductError('auth.company_no_email', 403)
export const companyUnverified = () => new ProductError('auth.company_unverified', 403)
export const companyOff = () => new ProductError('auth.company_off', 404)

/**
 * Returns the code of an error if the sign-in screen can explain it to a person who returns from the company's OpenID
 * Connect provider. Returns `undefined` for any other error.
 */
export function refusalCode(error: unknown): Refusal | undefined {
  return error instanceof ProductError ? COMPANY_REFUSALS.find((code) => code === error.code) : undefined
}

/**
 * Table that converts error codes of the sign-in library (better-auth) to codes that the sign-in screen explains. Any
 * code that is missing here becomes `auth.company_failed`.
 */
const LIBRARY_CODES: Record<string, Refusal> = {
  account_not_linked: 'auth.company_account_exists',
  email_not_found: 'auth.company_no_email',
  state_mismatch: 'auth.company_expired',
  state_not_found: 'auth.company_expired',
  // Errors of the provider itself (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6).
  access_denied: 'auth.company_cancelled',
  login_required: 'auth.company_cancelled',
  interaction_required: 'auth.company_cancelled',
  consent_required: 'auth.company_cancelled',
  temporarily_unavailable: 'auth.company_unavailable',
  server_error: 'auth.company_unavailable',
}

/**
 * Returns this product's error code for the parameter `error` in a redirect of the sign-in library: 'access_denied'
 * gives 'auth.company_cancelled'. Unknown codes give 'auth.company_failed'.
 */
export function refusalOfRedirect(code: string): Refusal {
  return LIBRARY_CODES[code] ?? 'auth.company_failed'
}
