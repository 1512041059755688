/**
 * Returns the link that starts a sign-in through the company (OpenID Connect). Afterwards the browser opens `screen`.
 */
export function companySignInAddress(screen: string): string {
  return `/api/auth/sign-in/company?to=${encodeURIComponent(screen)}`
}
