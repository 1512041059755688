/** Returns the address that signs in with the company and returns to a screen. */
export function companySignInAddress(screen: string): string {
  return `/api/auth/sign-in/company?to=${encodeURIComponent(screen)}`
}
