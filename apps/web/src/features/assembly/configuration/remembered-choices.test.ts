// @vitest-environment happy-dom
import { withDefaultOptions } from '@tenderwright/contract'
import { beforeEach, expect, test } from 'vitest'
import { rememberChoices, rememberedChoices } from './remembered-choices.ts'

beforeEach(() => localStorage.clear())

test('quoting, marking gaps and marking origins start as in the last document; other options do not', () => {
  expect(rememberedChoices()).toEqual({})
  rememberChoices({ ...withDefaultOptions(), quoteRequirements: true, markOrigins: false, includeToc: false })
  expect(rememberedChoices()).toEqual({ quoteRequirements: true, markGaps: false, markOrigins: false })
})

test.each(['null', '[]', '{"markGaps":"yes"}'])('a stored value of another form is ignored: %s', (stored) => {
  localStorage.setItem('tenderwright.document-options', stored)
  expect(rememberedChoices()).toEqual({})
})
