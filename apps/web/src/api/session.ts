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

/** A request to the sign-in service, which speaks its own paths below /api/auth. */
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

/** Follows an answer that asks for it: `{ url, redirect: true }`. */
function followRedirect(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  const url: unknown = Reflect.get(answer, 'url')
  if (typeof url === 'string' && url && Reflect.get(answer, 'redirect') === true) location.assign(url)
}

/**
 * Nobody is signed in unless the answer names somebody by e-mail. Read by hand, since no other answer needs the
 * validator in the client.
 */
function readSession(answer: unknown): SessionResponse {
  const session = answer as SessionResponse | undefined
  if (!session) return null
  if (typeof session.user?.email !== 'string') throw errorFromAnswer(502, answer)
  return session
}

export const sessionKey = ['get-session'] as const

/** Who is signed in; null when nobody is. Read again after every change of it, never refetched on a timer. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<SessionResponse> =>
    readSession(await authRequest('get-session', undefined, signal)),
  staleTime: Number.POSITIVE_INFINITY,
})

export async function signIn(email: string, password: string): Promise<void> {
  followRedirect(await authRequest('sign-in/email', { email, password }))
}

export async function signUp(email: string, password: string, name: string): Promise<void> {
  followRedirect(await authRequest('sign-up/email', { email, password, name }))
}

export async function signOut(): Promise<void> {
  followRedirect(await authRequest('sign-out', {}))
}

/** Ends every other session of the account, too. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await authRequest('change-password', { currentPassword, newPassword })
}

export async function endOtherSessions(): Promise<void> {
  await authRequest('revoke-other-sessions', {})
}

/** This one as well: read the session again afterwards. */
export async function endAllSessions(): Promise<void> {
  await authRequest('revoke-sessions', {})
}

/** Read the session again afterwards. */
export async function deleteAccount(password: string): Promise<void> {
  followRedirect(await authRequest('delete-user', { password }))
}
