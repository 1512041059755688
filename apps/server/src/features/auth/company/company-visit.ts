import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * State of the request with which a person returns from the company's OpenID Connect provider. It records whether an
 * account was created, and which session was opened.
 */
export interface CompanyVisit {
  /** True after the sign-in library has started to create an account for this person. */
  isNew: boolean
  /**
   * True when the person got an existing account with the same e-mail address. Its password and other sessions ended.
   */
  joined: boolean
  userId: string | undefined
  sessionId: string | undefined
  idToken: string | undefined
  /**
   * Time in milliseconds since 1970 until which the request must be answered. After it, the sign-in is refused and
   * creates no account.
   */
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
