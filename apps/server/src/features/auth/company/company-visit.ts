import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * State of a request with which a person returns from the company's OpenID Connect provider: whether an account was
 * created, and which session was opened.
 */
export interface CompanyVisit {
  /** `true` once the sign-in library has started to create an account for this person. */
  isNew: boolean
  /**
   * `true` if an account with the person's e-mail address already existed and is now the person's account. Its password
   * and other sessions were removed.
   */
  joined: boolean
  userId: string | undefined
  sessionId: string | undefined
  idToken: string | undefined
  /**
   * Deadline of the request, in milliseconds since 1970. After the deadline, the sign-in is refused and no account is
   * created.
   */
  dueAt: number
}

const visits = new AsyncLocalStorage<CompanyVisit>()

/**
 * Returns the state that `visiting` set for the running request, in which a person returns from the company's OpenID
 * Connect provider. Returns `undefined` in all other requests.
 */
export const companyVisit = (): CompanyVisit | undefined => visits.getStore()

/**
 * Runs a call of the sign-in library for a person who returns from the company's OpenID Connect provider. Code inside
 * the call gets `visit` from `companyVisit()` and updates it.
 */
export function visiting<T>(visit: CompanyVisit, run: () => Promise<T>): Promise<T> {
  return visits.run(visit, run)
}
