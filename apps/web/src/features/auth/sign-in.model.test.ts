import { describe, expect, test } from 'vitest'
import { ApiError, errorFromAnswer, unreachable } from '#api/api-error.ts'
import { failureOf, nameToSend, passwordProblem } from './sign-in.model.ts'

test('a blank name is replaced by the e-mail when signing up', () => {
  expect(nameToSend({ email: 'ana@example.com', name: '  ', password: '' })).toBe('ana@example.com')
  expect(nameToSend({ email: 'ana@example.com', name: ' Ana ', password: '' })).toBe('Ana')
})

test('a password is required and has at least eight characters', () => {
  expect(['', '1234567', '12345678'].map(passwordProblem)).toEqual(['password', 'passwordShort', undefined])
})

describe('the message of a failed sign-in or sign-up', () => {
  test('has a sentence for a known code, in the current language', () => {
    const error = errorFromAnswer(401, {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    })
    expect(failureOf('signIn', error)).toEqual({ key: 'signIn.refused' })
  })

  test.each([
    ['PASSWORD_TOO_COMMON', 'codes.passwordCommon'],
    ['PASSWORD_IS_ADDRESS', 'codes.passwordAddress'],
    ['NAME_TOO_LONG', 'codes.nameLong'],
  ])('has its own sentence for %s', (code, key) => {
    expect(failureOf('signUp', errorFromAnswer(400, { code, message: 'in English' }))).toEqual({ key })
  })

  test("is otherwise the server's own message", () => {
    const error = errorFromAnswer(403, { code: 'SOMETHING_NEW', message: 'The account is locked' })
    expect(failureOf('signUp', error)).toEqual({ message: 'The account is locked' })
  })

  test('names e-mail or password when a refused sign-in has no message', () => {
    expect(failureOf('signIn', errorFromAnswer(401, undefined))).toEqual({ key: 'signIn.refused' })
    expect(failureOf('signUp', errorFromAnswer(400, undefined))).toEqual({ key: 'signUp.failed' })
  })

  test('does not name the password when there is no answer', () => {
    expect(failureOf('signIn', unreachable(new TypeError('Failed to fetch')))).toEqual({
      key: 'signIn.failed',
    })
    expect(failureOf('signIn', new ApiError(500, '', 'Unknown API error', undefined))).toEqual({
      key: 'signIn.failed',
    })
  })

  test('reports too many attempts', () => {
    expect(failureOf('signIn', errorFromAnswer(429, undefined))).toEqual({ key: 'codes.tooMany' })
  })
})
