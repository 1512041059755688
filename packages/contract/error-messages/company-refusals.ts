/** Reasons for refusing a company sign-in. They reach the sign-in screen in its address. */
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

/** Parameter of the address that contains the reason. */
export const COMPANY_REFUSAL_PARAMETER = 'sign-in-refused'
