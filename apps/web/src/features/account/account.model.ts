import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'

export interface PasswordChange {
  current: string
  next: string
}

export type CurrentProblem = 'currentMissing' | 'currentWrong'
export type NextProblem = 'nextMissing' | 'nextShort' | 'nextLong' | 'nextSame' | 'nextCommon' | 'nextAddress'

/** Returns a problem if the current password is blank. Only the server knows if the password is right. */
export function currentProblem(current: string): CurrentProblem | undefined {
  return current === '' ? 'currentMissing' : undefined
}

/** Returns the problem of a new password (blank, too short or unchanged); `undefined` if valid. */
export function nextProblem({ current, next }: PasswordChange): NextProblem | undefined {
  // The server repeats these checks and also refuses common passwords.
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

/** Returns the reason why a change of password failed. `tooMany` stands for too many attempts (HTTP 429). */
export function changeFailure(error: unknown): CurrentProblem | NextProblem | 'tooMany' | 'failed' {
  // Reasons that begin with `current` or `next` belong to the field of the current or new password.
  if (!(error instanceof ApiError)) return 'failed'
  return error.status === 429 ? 'tooMany' : (CHANGE_CODES[error.code] ?? 'failed')
}

/** Returns the reason why the server refused to delete the account, such as a wrong password. */
export function removalFailure(error: unknown): 'passwordWrong' | 'tooMany' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 429) return 'tooMany'
  return error.code === 'INVALID_PASSWORD' ? 'passwordWrong' : 'failed'
}

/** Returns the reason why an account was not deleted. `signInOld` means that the last sign-in is too long ago. */
export function deletionFailure(error: unknown): 'signInOld' | ReturnType<typeof removalFailure> {
  return error instanceof ApiError && error.code === 'SESSION_EXPIRED' ? 'signInOld' : removalFailure(error)
}
