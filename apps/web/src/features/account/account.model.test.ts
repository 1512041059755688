import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import {
  changeFailure,
  currentProblem,
  nextProblem,
  deletionFailure,
  removalFailure,
} from './account.model.ts'

const refused = (status: number, code: string) => new ApiError(status, code, code, undefined)

test.each([
  ['', 'nextMissing'],
  ['seven77', 'nextShort'],
  ['correct horse', 'nextSame'],
  ['battery staple', undefined],
])('the new password %j gets the message: %s', (next, problem) => {
  expect(nextProblem({ current: 'correct horse', next })).toBe(problem)
})

test('the current password is required, and only the server checks it', () => {
  expect(currentProblem('')).toBe('currentMissing')
  expect(currentProblem('x')).toBeUndefined()
})

test('a refusal of the server is shown at the field that it concerns', () => {
  expect(changeFailure(refused(400, 'INVALID_PASSWORD'))).toBe('currentWrong')
  expect(changeFailure(refused(400, 'PASSWORD_TOO_LONG'))).toBe('nextLong')
  expect(changeFailure(refused(400, 'PASSWORD_TOO_COMMON'))).toBe('nextCommon')
  expect(changeFailure(refused(400, 'PASSWORD_IS_ADDRESS'))).toBe('nextAddress')
  expect(changeFailure(refused(429, 'TOO_MANY_REQUESTS'))).toBe('tooMany')
  expect(changeFailure(refused(500, 'server.internal'))).toBe('failed')
  expect(changeFailure(new TypeError('no network'))).toBe('failed')
  expect(removalFailure(refused(400, 'INVALID_PASSWORD'))).toBe('passwordWrong')
  expect(deletionFailure(refused(400, 'INVALID_PASSWORD'))).toBe('passwordWrong')
  expect(deletionFailure(refused(400, 'SESSION_EXPIRED'))).toBe('signInOld')
  expect(removalFailure(refused(429, 'TOO_MANY_REQUESTS'))).toBe('tooMany')
  expect(removalFailure(refused(500, 'server.internal'))).toBe('failed')
})
