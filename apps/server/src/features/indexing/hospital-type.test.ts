import { expect, test } from 'vitest'
import { guessHospitalType } from './hospital-type.ts'

test.each([
  ['Hospital Universitário de Brasília', 'university'],
  ['Santa Casa de Misericórdia', 'philanthropic'],
  ['Hospital Municipal São José', 'public'],
  ['Rede D’Or São Luiz S.A.', 'private'],
  ['Hospital São José', 'unknown'],
  ['-', 'unknown'],
])('%s is %s', (name, type) => {
  expect(guessHospitalType(name)).toBe(type)
})
