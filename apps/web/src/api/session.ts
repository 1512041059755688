import { queryOptions } from '@tanstack/react-query'
import type { SessionResponse } from '@tenderwright/contract'
import { errorFromAnswer, unreachable } from './api-error.ts'
import { readJson } from './call.ts'
import { noteReadOnly } from './held-changes.ts'

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

/**
 * Sends a request to the server's sign-in service and returns the JSON answer. The request is a POST if it has a body,
 * otherwise a GET.
 * @param path path below `/api/auth`, such as `get-session`
 */
export async function authRequest(path: AuthRequest, body?: object, signal?: AbortSignal): Promise<unknown> {
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
  noteReadOnly(response)
  const answer = readJson(await response.text())
  if (!response.ok) throw errorFromAnswer(response.status, answer, response.headers.get('Retry-After'))
  return answer
}

/**
 * Opens the page to which the sign-in service redirects, if its answer is `{ url, redirect: true }`. Any other answer
 * has no effect.
 */
export function followRedirect(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  const url: unknown = Reflect.get(answer, 'url')
  if (typeof url === 'string' && url && Reflect.get(answer, 'redirect') === true) location.assign(url)
}

/**
 * Returns the session in an answer of the sign-in service, or `null` if nobody is signed in. It is checked by hand,
 * because a validation library would be a large download for one check.
 * @throws {ApiError} if the session has no e-mail
 */
function readSession(answer: unknown): SessionResponse {
  const session = answer as SessionResponse | undefined
  if (!session) return null
  if (typeof session.user?.email !== 'string') throw errorFromAnswer(502, answer)
  return session
}

export const sessionKey = ['get-session'] as const

/**
 * Query (TanStack Query) for the session of the signed-in person. Its result is `null` if nobody is signed in. It is
 * fetched again after every change of the session, never on a timer.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<SessionResponse> =>
    readSession(await authRequest('get-session', undefined, signal)),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Signs a person in with e-mail and password. `asksCode` is `true` if the account has two-factor sign-in, so that a
 * code must be sent before the session begins.
 */
export async function signIn(email: string, password: string): Promise<{ asksCode: boolean }> {
  const answer = await authRequest('sign-in/email', { email, password })
  followRedirect(answer)
  return { asksCode: (answer as { twoFactorRedirect?: unknown } | undefined)?.twoFactorRedirect === true }
}

export async function signUp(email: string, password: string, name: string): Promise<void> {
  followRedirect(await authRequest('sign-up/email', { email, password, name }))
}

export async function signOut(): Promise<void> {
  followRedirect(await authRequest('sign-out', {}))
}
