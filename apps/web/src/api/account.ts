import { authRequest, followRedirect } from './session.ts'

/** Changes the password of the signed-in person, and ends the person's sessions on all other devices. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authRequest('change-password', { currentPassword, newPassword })
}

export async function endOtherSessions(): Promise<void> {
  await authRequest('revoke-other-sessions', {})
}

/**
 * Signs the person out on all devices, including this one. Callers then fetch `sessionQuery` again, so that the page
 * shows the sign-in screen.
 */
export async function endAllSessions(): Promise<void> {
  await authRequest('revoke-sessions', {})
}

/**
 * Deletes the account of the signed-in person. Callers then fetch `sessionQuery` again, so that the page shows the
 * sign-in screen.
 * @param password `undefined` for an account that has no password, because it signs in through the company's identity
 * provider
 */
export async function deleteAccount(password?: string): Promise<void> {
  followRedirect(await authRequest('delete-user', password === undefined ? {} : { password }))
}

/**
 * Sends a code of an authenticator app to the server. The code either completes a sign-in after a correct password, or
 * turns on two-factor sign-in after `beginTwoFactor`.
 */
export async function giveCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-totp', { code })
}

/**
 * Completes a two-factor sign-in with a recovery code, for people who cannot use their authenticator app. Each recovery
 * code works once.
 */
export async function giveRecoveryCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-backup-code', { code })
}

/**
 * Secret for an authenticator app, with recovery codes, created by the server. Two-factor sign-in is turned on only
 * when the person enters a first code from the app.
 */
export interface NewSecondFactor {
  /** Address with the secret, `otpauth://totp/…`. It is shown as a QR code, which the authenticator app scans. */
  address: string
  recoveryCodes: string[]
}

export async function beginTwoFactor(password: string): Promise<NewSecondFactor> {
  const answer = await authRequest('two-factor/enable', { password })
  const { totpURI, backupCodes } = answer as { totpURI: string; backupCodes: string[] }
  return { address: totpURI, recoveryCodes: backupCodes }
}

/** Creates new recovery codes for two-factor sign-in and returns them. All earlier recovery codes stop working. */
export async function makeRecoveryCodes(password: string): Promise<string[]> {
  return ((await authRequest('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
    .backupCodes
}

export async function endTwoFactor(password: string): Promise<void> {
  await authRequest('two-factor/disable', { password })
}
