import { authRequest, followRedirect } from './session.ts'

/** Changes the password and ends every other session of the account. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authRequest('change-password', { currentPassword, newPassword })
}

export async function endOtherSessions(): Promise<void> {
  await authRequest('revoke-other-sessions', {})
}

/** Ends every session, including this one. The caller reads the session again. */
export async function endAllSessions(): Promise<void> {
  await authRequest('revoke-sessions', {})
}

/** Deletes the account. The caller reads the session again. `password` is undefined for an account without one. */
export async function deleteAccount(password?: string): Promise<void> {
  followRedirect(await authRequest('delete-user', password === undefined ? {} : { password }))
}

/** Sends the code of the authenticator app: after the password, or to turn on two-factor sign-in. */
export async function giveCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-totp', { code })
}

/** Sends a recovery code instead of the app's code. */
export async function giveRecoveryCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-backup-code', { code })
}

/** Secret of a second factor that a code turns on. */
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

/** Makes recovery codes that replace all earlier ones. */
export async function makeRecoveryCodes(password: string): Promise<string[]> {
  return ((await authRequest('two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
    .backupCodes
}

export async function endTwoFactor(password: string): Promise<void> {
  await authRequest('two-factor/disable', { password })
}
