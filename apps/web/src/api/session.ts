import { queryOptions } from '@tanstack/react-query'
import { sessionResponse, type SessionResponse } from '@tenderwright/contract'
import { errorFromAnswer, unreachable } from './api-error.ts'
import { readJson } from './call.ts'

type AuthRequest = 'sign-in/email' | 'sign-up/email' | 'sign-out' | 'get-session'

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
  if (!response.ok) throw errorFromAnswer(response.status, answer)
  return answer
}

/** Follows an answer that asks for it: `{ url, redirect: true }`. */
function followRedirect(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  const url: unknown = Reflect.get(answer, 'url')
  if (typeof url === 'string' && url && Reflect.get(answer, 'redirect') === true) location.assign(url)
}

export const sessionKey = ['get-session'] as const

/** Who is signed in; null when nobody is. Read again after every change of it, never refetched on a timer. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<SessionResponse> =>
    sessionResponse.parse((await authRequest('get-session', undefined, signal)) ?? null),
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
