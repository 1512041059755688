import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * State of a sign-in with a company account (OpenID Connect), which is filled in while the request runs. It tells which
 * account and session were opened, and whether the account is new.
 */
export interface CompanyVisit {
  /** `true` once the sign-in library has started to create an account for this person. */
  isNew: boolean
  /**
   * `true` if the person got an existing account with the same e-mail address. Its password and other sessions were
   * then removed.
   */
  joined: boolean
  userId: string | undefined
  sessionId: string | undefined
  idToken: string | undefined
  /** Time in milliseconds since 1970 after which the sign-in is refused and no account is created. */
  dueAt: number
}

const visits = new AsyncLocalStorage<CompanyVisit>()

/**
 * Returns the state of the running sign-in with a company account, which `visiting` has set. Returns `undefined` during
 * all other requests.
 */
export const companyVisit = (): CompanyVisit | undefined => visits.getStore()

/**
 * Runs a call of the sign-in library for a person who returns from the company's OpenID Connect provider. Code inside
 * the call gets `visit` from `companyVisit()` and updates it.
 */
export function visiting<T>(visit: CompanyVisit, run: () => Promise<T>): Promise<T> {
  return visits.run(visit, run)
}
