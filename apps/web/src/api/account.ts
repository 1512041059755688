import { authRequest, followRedirect } from './session.ts'

/** Changes the password of the signed-in person, and ends the person's sessions on all other devices. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authRequest('change-password', { currentPassword, newPassword })
}

export async function endOtherSessions(): Promise<void> {
  await authRequest('revoke-other-sessions', {})
}

/**
 * Signs the person out on all devices, including this one. The caller must then fetch `sessionQuery` again, which shows
 * the sign-in screen.
 */
export async function endAllSessions(): Promise<void> {
  await authRequest('revoke-sessions', {})
}

/**
 * Deletes the account of the signed-in person. The caller must then fetch `sessionQuery` again, which shows the sign-in
 * screen.
 * @param password undefined for an account without a password, which signs in with the company's account
 */
export async function deleteAccount(password?: string): Promise<void> {
  followRedirect(await authRequest('delete-user', password === undefined ? {} : { password }))
}

/**
 * Sends a code of the authenticator app to the server. This either completes a sign-in, after the password was
 * accepted, or turns on two-factor sign-in, after `beginTwoFactor`.
 */
export async function giveCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-totp', { code })
}

/**
 * Completes a two-factor sign-in with a recovery code, for people who cannot use their authenticator app. Each code
 * works once.
 */
export async function giveRecoveryCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-backup-code', { code })
}

/**
 * Secret for an authenticator app, and recovery codes, as the server created them. Two-factor sign-in is turned on only
 * when the person has entered a first code from the app.
 */
export interface NewSecondFactor {
  /** Address that an authenticator app reads: `otpauth://totp/…`. */
  address: string
  recoveryCodes: string[]
}

export async function beginTwoFactor(password: string): Promise<NewSecondFactor> {
  const answer = await authRequest('two-factor/enable', { password })
  const { totpURI, backupCodes } = answer as { totpURI: string; backupCodes: string[] }
  return { address: totpURI, recoveryCodes: backupCodes }
}

/** Creates new recovery codes for two-factor sign-in and returns them. The codes created before no longer work. */
export async function makeRecoveryCodes(password: string): Promise<string[]> {
  return ((await authRequest('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
    .backupCodes
}

export async function endTwoFactor(password: string): Promise<void> {
  await authRequest('two-factor/disable', { password })
}
