import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'

export interface PasswordChange {
  current: string
  next: string
}

export type CurrentProblem = 'currentMissing' | 'currentWrong'
export type NextProblem = 'nextMissing' | 'nextShort' | 'nextLong' | 'nextSame' | 'nextCommon' | 'nextAddress'

/**
 * Checks the field for the current password before a change of password is sent. Returns `undefined` if the field is
 * not empty. Only the server can tell whether the password is right.
 */
export function currentProblem(current: string): CurrentProblem | undefined {
  return current === '' ? 'currentMissing' : undefined
}

/**
 * Checks a new password in the browser before it is sent: it must be present, long enough, and different from the
 * current one. Returns `undefined` if it is valid. The server repeats these checks and also refuses common passwords.
 */
export function nextProblem({ current, next }: PasswordChange): NextProblem | undefined {
  if (next === '') return 'nextMissing'
  if (next.length < PASSWORD_MINIMUM) return 'nextShort'
  return next === current ? 'nextSame' : undefined
}

const CHANGE_CODES: Record<string, CurrentProblem | NextProblem> = {
  INVALID_PASSWORD: 'currentWrong',
  PASSWORD_TOO_SHORT: 'nextShort',
  PASSWORD_TOO_LONG: 'nextLong',
  PASSWORD_TOO_COMMON: 'nextCommon',
  PASSWORD_IS_ADDRESS: 'nextAddress',
}

/**
 * Returns the reason why a change of password failed, from the server's error. Reasons that begin with `current` or
 * `next` belong to the field of the current or new password. `tooMany` means too many attempts (HTTP 429).
 */
export function changeFailure(error: unknown): CurrentProblem | NextProblem | 'tooMany' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  return error.status === 429 ? 'tooMany' : (CHANGE_CODES[error.code] ?? 'failed')
}

/**
 * Returns the reason why the server refused to delete the account: a wrong password, too many attempts (HTTP 429), or
 * any other error (`failed`).
 */
export function removalFailure(error: unknown): 'passwordWrong' | 'tooMany' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 429) return 'tooMany'
  return error.code === 'INVALID_PASSWORD' ? 'passwordWrong' : 'failed'
}

/**
 * Returns the reason why the server refused to delete an account. `signInOld` means that the last sign-in was too long
 * ago. The other reasons are those of `removalFailure`.
 */
export function deletionFailure(error: unknown): 'signInOld' | ReturnType<typeof removalFailure> {
  return error instanceof ApiError && error.code === 'SESSION_EXPIRED' ? 'signInOld' : removalFailure(error)
}
