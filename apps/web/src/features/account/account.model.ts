import { PASSWORD_MINIMUM } from '@tenderwright/contract'
import { ApiError } from '#api/api-error.ts'

export interface PasswordChange {
  current: string
  next: string
}

export type CurrentProblem = 'currentMissing' | 'currentWrong'
export type NextProblem = 'nextMissing' | 'nextShort' | 'nextLong' | 'nextSame' | 'nextCommon' | 'nextAddress'

/** Returns the problem of an empty field. Only the server knows whether a typed password is right. */
export function currentProblem(current: string): CurrentProblem | undefined {
  return current === '' ? 'currentMissing' : undefined
}

/** Returns the problem with the new password that the browser can find. The server also refuses common passwords. */
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

/** Returns why the password was not changed: a problem of one of the fields, too many attempts, or another failure. */
export function changeFailure(error: unknown): CurrentProblem | NextProblem | 'tooMany' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  return error.status === 429 ? 'tooMany' : (CHANGE_CODES[error.code] ?? 'failed')
}

/** Returns why the account was not deleted: a wrong password, too many attempts, or another failure. */
export function removalFailure(error: unknown): 'passwordWrong' | 'tooMany' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 429) return 'tooMany'
  return error.code === 'INVALID_PASSWORD' ? 'passwordWrong' : 'failed'
}
