import { queryOptions } from '@tanstack/react-query'
import type { SessionResponse } from '@tenderwright/contract'
import { errorFromAnswer, unreachable } from './api-error.ts'
import { readJson } from './call.ts'

type AuthRequest =
  | 'sign-in/email'
  | 'sign-up/email'
  | 'sign-out'
  | 'get-session'
  | 'change-password'
  | 'revoke-sessions'
  | 'revoke-other-sessions'
  | 'delete-user'
  | 'two-factor/enable'
  | 'two-factor/verify-totp'
  | 'two-factor/verify-backup-code'
  | 'two-factor/generate-backup-codes'
  | 'two-factor/disable'

/** Sends a request to the sign-in service, whose paths are below /api/auth. */
async function authRequest(path: AuthRequest, body?: object, signal?: AbortSignal): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'include',
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable(error)
  }
  const answer = readJson(await response.text())
  if (!response.ok) throw errorFromAnswer(response.status, answer, response.headers.get('Retry-After'))
  return answer
}

/** Follows a redirect in an answer: `{ url, redirect: true }`. */
function followRedirect(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  const url: unknown = Reflect.get(answer, 'url')
  if (typeof url === 'string' && url && Reflect.get(answer, 'redirect') === true) location.assign(url)
}

/**
 * Returns the session in an answer; nobody is signed in unless it has an e-mail. Checked by hand, because no other
 * answer needs the validator in the client.
 */
function readSession(answer: unknown): SessionResponse {
  const session = answer as SessionResponse | undefined
  if (!session) return null
  if (typeof session.user?.email !== 'string') throw errorFromAnswer(502, answer)
  return session
}

export const sessionKey = ['get-session'] as const

/** Query of the signed-in person; null when nobody is. Read again after every change, never on a timer. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<SessionResponse> =>
    readSession(await authRequest('get-session', undefined, signal)),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Signs in by password. Returns whether a code of the second factor is asked for before the session opens. */
export async function signIn(email: string, password: string): Promise<{ asksCode: boolean }> {
  const answer = await authRequest('sign-in/email', { email, password })
  followRedirect(answer)
  return { asksCode: (answer as { twoFactorRedirect?: unknown } | undefined)?.twoFactorRedirect === true }
}

/** Gives the code of the authenticator app: after the password, or to turn two-factor sign-in on. */
export async function giveCode(code: string): Promise<void> {
  await authRequest('two-factor/verify-totp', { code })
}

/** Gives a recovery code in place of the app's. */
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

/** Returns the address that signs in with the company and leads back to a screen. */
export function companySignInAddress(screen: string): string {
  return `/api/auth/sign-in/company?to=${encodeURIComponent(screen)}`
}

export async function signUp(email: string, password: string, name: string): Promise<void> {
  followRedirect(await authRequest('sign-up/email', { email, password, name }))
}

export async function signOut(): Promise<void> {
  followRedirect(await authRequest('sign-out', {}))
}

/** Changes the password and ends every other session of the account. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authRequest('change-password', { currentPassword, newPassword })
}

export async function endOtherSessions(): Promise<void> {
  await authRequest('revoke-other-sessions', {})
}

/** Ends every session, this one included; the caller reads the session again. */
export async function endAllSessions(): Promise<void> {
  await authRequest('revoke-sessions', {})
}

/** Deletes the account; the caller reads the session again. `password` is undefined for an account without one. */
export async function deleteAccount(password?: string): Promise<void> {
  followRedirect(await authRequest('delete-user', { ...(password === undefined ? {} : { password }) }))
}
