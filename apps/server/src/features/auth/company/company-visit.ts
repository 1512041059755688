import { AsyncLocalStorage } from 'node:async_hooks'

/** State of a company sign-in, during the request with which the person returns from the OpenID provider. */
export interface CompanyVisit {
  /** `true` once better-auth has begun to create an account for the person. */
  isNew: boolean
  /** `true` if the person took over an existing account, whose password and other sessions ended. */
  joined: boolean
  userId: string | undefined
  sessionId: string | undefined
  idToken: string | undefined
  /** Deadline of the request, in milliseconds since 1970. Afterwards the sign-in is refused. */
  dueAt: number
}

const visits = new AsyncLocalStorage<CompanyVisit>()

/** Returns the state that `visiting` set for this request; `undefined` outside company sign-ins. */
export const companyVisit = (): CompanyVisit | undefined => visits.getStore()

/** Runs a better-auth call with `visit` as its state. The call reads and updates the state through `companyVisit()`. */
export function visiting<T>(visit: CompanyVisit, run: () => Promise<T>): Promise<T> {
  return visits.run(visit, run)
}
