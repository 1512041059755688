import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts that the sign-in library's hooks learn during one return from the company's provider. */
export interface CompanyVisit {
  /** True once the library has begun to create an account. */
  isNew: boolean
  /** Account that was joined, whose password and other sessions ended. */
  joined: boolean
  userId: string | undefined
  sessionId: string | undefined
  idToken: string | undefined
  /** Time at which the answer is due; later nothing may be created any more. */
  dueAt: number
}

const visits = new AsyncLocalStorage<CompanyVisit>()

/** Returns the visit of the running call; undefined for calls that have nothing to do with the company. */
export const companyVisit = (): CompanyVisit | undefined => visits.getStore()

/** Runs a call of the library, whose hooks fill in the visit. */
export function visiting<T>(visit: CompanyVisit, run: () => Promise<T>): Promise<T> {
  return visits.run(visit, run)
}
