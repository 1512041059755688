// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { Modal } from './modal.tsx'

beforeEach(() => startTexts('en'))
afterEach(cleanup)

const isTwiceVeiled = () => document.documentElement.hasAttribute('data-second-dialog')
const nothing = () => undefined

test('a dialog over another one darkens the page twice until it closes', () => {
  const { rerender } = render(<Modal open title="Text" onClose={nothing} />)
  expect(isTwiceVeiled()).toBe(false)
  rerender(
    <Modal open title="Text" onClose={nothing}>
      <Modal open title="Picture" onClose={nothing} />
    </Modal>,
  )
  expect(isTwiceVeiled()).toBe(true)
  rerender(<Modal open title="Text" onClose={nothing} />)
  expect(isTwiceVeiled()).toBe(false)
})

test('a dialog in place of another one darkens the page once', () => {
  const { rerender } = render(<Modal key="loading" open title="Loading" onClose={nothing} />)
  rerender(<Modal key="loaded" open title="Loaded" onClose={nothing} />)
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  expect(isTwiceVeiled()).toBe(false)
})
