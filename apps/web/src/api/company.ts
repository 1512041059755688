/**
 * Returns the address that starts a sign-in through the company's identity provider (OpenID Connect), then opens
 * `screen`.
 */
export function companySignInAddress(screen: string): string {
  return `/api/auth/sign-in/company?to=${encodeURIComponent(screen)}`
}
