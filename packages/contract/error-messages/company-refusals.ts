/**
 * Error codes of a refused sign-in with a company account (OpenID Connect). The server redirects to the sign-in screen,
 * with the code in the address.
 */
export const COMPANY_REFUSALS = [
  'auth.company_unavailable',
  'auth.company_failed',
  'auth.company_refused',
  'auth.company_no_email',
  'auth.company_unverified',
  'auth.company_account_exists',
  'auth.company_cancelled',
  'auth.company_expired',
] as const

/**
 * Query parameter in the address of the sign-in screen. Its value is the error code of a refused sign-in with a company
 * account.
 */
export const COMPANY_REFUSAL_PARAMETER = 'sign-in-refused'
