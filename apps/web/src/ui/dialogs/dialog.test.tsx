// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTexts } from '#i18n/i18n.ts'
import { Banner } from '../messages/banner.tsx'
import { FIRST_FOCUS } from './dialog.tsx'
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

test('a dialog begins at its first control, not at a button of the message above, which a key would press', () => {
  const message = (
    <Banner tone="info" action={<button type="button">Discard</button>}>
      A draft was kept.
    </Banner>
  )
  const focused = () => document.activeElement?.textContent
  const { rerender } = render(
    <Modal key="form" open title="Form" onClose={nothing}>
      {message}
      <button type="button">First</button>
      <p tabIndex={-1} {...FIRST_FOCUS}>
        Text
      </p>
    </Modal>,
  )
  expect(focused()).toBe('Text')
  rerender(
    <Modal key="note" open title="Note" onClose={nothing}>
      {message}
      <button type="button">First</button>
    </Modal>,
  )
  expect(focused()).toBe('First')
  rerender(
    <Modal key="message" open title="Message" onClose={nothing}>
      {message}
    </Modal>,
  )
  expect(focused()).toBe('Discard')
})
