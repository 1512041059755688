import { authRequest, followRedirect } from './session.ts'

/** Changes the password of the signed-in person, and ends the person's sessions on all other devices. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authRequest('change-password', { currentPassword, newPassword })
}

export async function endOtherSessions(): Promise<void> {
  await authRequest('revoke-other-sessions', {})
}

/**
 * Signs the person out on all devices, including this one. Afterwards the caller must fetch `sessionQuery` again. Its
 * result, `null`, makes the page show the sign-in screen.
 */
export async function endAllSessions(): Promise<void> {
  await authRequest('revoke-sessions', {})
}

/**
 * Deletes the account of the signed-in person. Afterwards the caller must fetch `sessionQuery` again. Its result,
 * `null`, makes the page show the sign-in screen.
 * @param password `undefined` for an account without a password. Such an account signs in through the company's
 * identity provider.
 */
export async function deleteAccount(password?: string): Promise<void> {
  followRedirect(await authRequest('delete-user', password === undefined ? {} : { password }))
}

/**
 * Sends a code of an authenticator app to the server. There are two uses. After a correct password, the code completes
 * the sign-in. After `beginTwoFactor`, the first correct code turns on two-factor sign-in.
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
 * Secret for an authenticator app and recovery codes, both created by the server. Two-factor sign-in is not on yet. It
 * is turned on when the person enters a first code from the app.
 */
export interface NewSecondFactor {
  /** Address with the secret, `otpauth://totp/…`. A QR code shows it to the authenticator app. */
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
