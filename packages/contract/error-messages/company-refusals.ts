/** Refusals of the company's sign-in, which the sign-in screen is told in its address. */
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

/** Parameter of the address that carries the refusal. */
export const COMPANY_REFUSAL_PARAMETER = 'sign-in-refused'
