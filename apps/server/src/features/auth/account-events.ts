/** What somebody did with an account, for whoever writes it down. */
export interface AccountEvent {
  action:
    | 'sign-up'
    | 'sign-in'
    | 'sign-in-refused'
    | 'sign-out'
    | 'sessions-revoked'
    | 'password-changed'
    | 'password-change-refused'
    | 'account-deleted'
    | 'account-deletion-refused'
    | 'account-added'
    | 'password-reset'
  /** Null when no account has the e-mail address that was tried. */
  userId: string | null
  address: string
  requestId: string
}

interface Actions {
  done: AccountEvent['action']
  refused?: AccountEvent['action']
}

/** The calls of the sign-in service that are told of. */
const told: Record<string, Actions> = {
  '/sign-up/email': { done: 'sign-up' },
  '/sign-in/email': { done: 'sign-in', refused: 'sign-in-refused' },
  '/sign-out': { done: 'sign-out' },
  '/revoke-sessions': { done: 'sessions-revoked' },
  '/revoke-other-sessions': { done: 'sessions-revoked' },
  '/change-password': { done: 'password-changed', refused: 'password-change-refused' },
  '/delete-user': { done: 'account-deleted', refused: 'account-deletion-refused' },
}

/** What an answered call was; undefined when it is not told of. A slowed-down guess was never tried. */
export function accountAction(path: string, status: number): AccountEvent['action'] | undefined {
  const actions = told[path]
  if (!actions || status === 429 || status >= 500) return undefined
  return status < 400 ? actions.done : actions.refused
}
