/**
 * Returns the address of a link that signs in with the company. Afterwards the server leads back to `screen`, a path of
 * the client.
 */
export function companySignInAddress(screen: string): string {
  return `/api/auth/sign-in/company?to=${encodeURIComponent(screen)}`
}
