import { DocxError, type DocxErrorCode } from '@tenderwright/docx'
import { expect, test } from 'vitest'
import { composingError } from './composing-error.ts'
import { DiskFailure } from './machine-failure.ts'

test("an engine's error has its code, whoever composes, and keeps its cause", () => {
  const damaged = new DocxError('docx.damaged', 'The archive is cut off.')
  expect(composingError(damaged)).toMatchObject({ code: 'docx.damaged', status: 422, cause: damaged })
})

test('an engine error without its own sentence gets the one for composing', () => {
  const unknown = new DocxError('docx.new_fault' as DocxErrorCode, 'Something new.')
  expect(composingError(unknown)).toMatchObject({
    code: 'docx.cannot_compose',
    status: 422,
    params: { reason: 'Something new.' },
  })
})

test('a full disk is reported as such, also behind an engine error', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  expect(composingError(new DocxError('docx.write_failed', 'Not written', full))).toBeInstanceOf(DiskFailure)
})

test('other errors stay unchanged', () => {
  const other = new Error('aborted')
  expect(composingError(other)).toBe(other)
})
