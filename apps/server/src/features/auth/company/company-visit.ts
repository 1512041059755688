import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts that the sign-in library's hooks learn during one return from the company's provider. */
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

/** Returns the visit of the running call, or undefined for calls without the company's sign-in. */
export const companyVisit = (): CompanyVisit | undefined => visits.getStore()

/** Runs a call of the library. Its hooks fill in the visit. */
export function visiting<T>(visit: CompanyVisit, run: () => Promise<T>): Promise<T> {
  return visits.run(visit, run)
}
