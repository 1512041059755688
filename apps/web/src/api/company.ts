/**
 * Returns the address of a link that signs people in through their company's identity provider (OpenID Connect). After
 * the sign-in, the server redirects the browser to `screen`, a path of the web app.
 */
export function companySignInAddress(screen: string): string {
  return `/api/auth/sign-in/company?to=${encodeURIComponent(screen)}`
}
