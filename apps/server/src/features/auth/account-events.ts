import type { AuthCallName } from '@tenderwright/contract'

/** Action on an account that the audit log records, such as a sign-in, a refused sign-in or a changed password. */
export interface AccountEvent {
  action:
    | 'sign-up'
    | 'sign-in'
    | 'sign-in-refused'
    | 'sign-in-slowed'
    | 'sign-out'
    | 'sessions-revoked'
    | 'profile-changed'
    | 'password-changed'
    | 'password-change-refused'
    | 'account-deleted'
    | 'account-deletion-refused'
    | 'account-added'
    | 'password-reset'
    | 'company-sign-in'
    | 'company-sign-in-refused'
    | 'company-account-added'
    | 'company-account-joined'
    | 'code-asked'
    | 'code-refused'
    | 'recovery-code-used'
    | 'recovery-codes-made'
    | 'recovery-codes-refused'
    | 'two-factor-begun'
    | 'two-factor-enabled'
    | 'two-factor-disabled'
    | 'two-factor-refused'
    | 'two-factor-reset'
  /**
   * Id of the account that acted, or that somebody tried to sign in to. `null` if no account has the e-mail address
   * that was typed.
   */
  userId: string | null
  address: string
  requestId: string
}

interface Actions {
  done: AccountEvent['action']
  refused?: AccountEvent['action']
}

/**
 * Actions in the audit log for each call of the sign-in API. One is for a successful call, and one for a refused call.
 * For calls that are not recorded, a text gives the reason.
 */
export const TOLD_CALLS: Record<AuthCallName, Actions | string> = {
  'get-session': 'reads who is signed in',
  'sign-up/email': { done: 'sign-up' },
  'sign-in/email': { done: 'sign-in', refused: 'sign-in-refused' },
  'sign-out': { done: 'sign-out' },
  'revoke-sessions': { done: 'sessions-revoked' },
  'revoke-other-sessions': { done: 'sessions-revoked' },
  'update-user': { done: 'profile-changed' },
  'change-password': { done: 'password-changed', refused: 'password-change-refused' },
  'delete-user': { done: 'account-deleted', refused: 'account-deletion-refused' },
  'sign-in/company': 'leads to the company; the return is told as company-sign-in or its refusal',
  'callback/company': 'told by company-door.ts, which knows whom the company sent',
  'two-factor/enable': { done: 'two-factor-begun', refused: 'two-factor-refused' },
  'two-factor/verify-totp': { done: 'sign-in', refused: 'code-refused' },
  'two-factor/verify-backup-code': { done: 'recovery-code-used', refused: 'code-refused' },
  'two-factor/generate-backup-codes': { done: 'recovery-codes-made', refused: 'recovery-codes-refused' },
  'two-factor/disable': { done: 'two-factor-disabled', refused: 'two-factor-refused' },
  'verify-email': 'the server sends no mail, so that no link leads here',
}

/**
 * Returns the action that the audit log records for a call of the sign-in API, or `undefined` if it records none.
 * Example: 'sign-in/email' gives 'sign-in' for status 200 and 'sign-in-refused' for status 401.
 */
export function accountAction(name: AuthCallName, status: number): AccountEvent['action'] | undefined {
  const actions = TOLD_CALLS[name]
  if (typeof actions === 'string' || status >= 500) return undefined
  return status < 400 ? actions.done : actions.refused
}
