/**
 * Returns the address of a link that signs people in with their company's account (OpenID Connect). Afterwards the
 * server leads the browser back to `screen`, a path of the web app.
 */
export function companySignInAddress(screen: string): string {
  return `/api/auth/sign-in/company?to=${encodeURIComponent(screen)}`
}
