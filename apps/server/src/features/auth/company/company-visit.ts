import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * State of the request with which a person comes back from the company's OpenID Connect provider. Hooks of the sign-in
 * library record in it whether an account was created, and which session was opened.
 */
export interface CompanyVisit {
  /** True after the library has started to create an account. */
  isNew: boolean
  /** True when an existing account was joined, whose password and other sessions ended. */
  joined: boolean
  userId: string | undefined
  sessionId: string | undefined
  idToken: string | undefined
  /** Time when the answer is due. Nothing may be created later. */
  dueAt: number
}

const visits = new AsyncLocalStorage<CompanyVisit>()

/**
 * Returns the state that `visiting` set, if the running request is a person's return from the company's OpenID Connect
 * provider. Returns undefined in all other requests.
 */
export const companyVisit = (): CompanyVisit | undefined => visits.getStore()

/**
 * Runs a call of the sign-in library for a person who comes back from the company's OpenID Connect provider. The
 * library's hooks get `visit` from `companyVisit()` and fill it in.
 */
export function visiting<T>(visit: CompanyVisit, run: () => Promise<T>): Promise<T> {
  return visits.run(visit, run)
}
