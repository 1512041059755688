import { authRequest, followRedirect } from './session.ts'

/** Changes the person's password and ends the person's sessions on all other devices. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authRequest('change-password', { currentPassword, newPassword })
}

export async function endOtherSessions(): Promise<void> {
  await authRequest('revoke-other-sessions', {})
}

/** Signs the person out on all devices. Callers then fetch `sessionQuery` again to show the sign-in screen. */
export async function endAllSessions(): Promise<void> {
  await authRequest('revoke-sessions', {})
}

/**
 * Deletes the person's account. Callers then fetch `sessionQuery` again to show the sign-in screen.
 * @param password `undefined` if the account signs in through the company and so has no password
 */
export async function deleteAccount(password?: string): Promise<void> {
  followRedirect(await authRequest('delete-user', password === undefined ? {} : { password }))
}

/** Sends a code of an authenticator app, to complete a sign-in or to turn on two-factor sign-in. */
export async function giveCode(code: string): Promise<void> {
  // After `beginTwoFactor`, the first correct code turns on two-factor sign-in.
  await authRequest('two-factor/verify-totp', { code })
}

/** Completes a two-factor sign-in with a recovery code. Each recovery code works once. */
export async function giveRecoveryCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-backup-code', { code })
}

/** Secret for an authenticator app, with recovery codes. Two-factor sign-in begins with the first code from the app. */
export interface NewSecondFactor {
  /** Address `otpauth://totp/…` with the secret, for a QR code that the authenticator app scans. */
  address: string
  recoveryCodes: string[]
}

export async function beginTwoFactor(password: string): Promise<NewSecondFactor> {
  const answer = await authRequest('two-factor/enable', { password })
  const { totpURI, backupCodes } = answer as { totpURI: string; backupCodes: string[] }
  return { address: totpURI, recoveryCodes: backupCodes }
}

/** Replaces the person's recovery codes and returns the new ones. */
export async function makeRecoveryCodes(password: string): Promise<string[]> {
  return ((await authRequest('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
    .backupCodes
}

export async function endTwoFactor(password: string): Promise<void> {
  await authRequest('two-factor/disable', { password })
}
