// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
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

test('a dialog that opens while it loads begins at its first control, unless the person has moved on', async () => {
  const dialog = (content: string | undefined) => (
    <Modal open title="Documents" onClose={nothing} footer={<button type="button">Cancel</button>}>
      {content === undefined ? 'Loading' : <button type="button">{content}</button>}
    </Modal>
  )
  const { rerender, unmount } = render(dialog(undefined))
  rerender(dialog('Select all'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Select all'))
  unmount()

  const second = render(dialog(undefined))
  screen.getByText('Cancel').focus()
  second.rerender(dialog('Select all'))
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement?.textContent).toBe('Cancel')
})

test('when the focused button of a dialog goes, the focus stays in the dialog', async () => {
  const { rerender } = render(
    <Modal open title="Auto select" onClose={nothing} footer={<button type="button">Select</button>}>
      Threshold
    </Modal>,
  )
  screen.getByText('Select').focus()
  rerender(
    <Modal
      open
      title="Auto select"
      onClose={nothing}
      footer={
        <button key="done" type="button" {...FIRST_FOCUS}>
          Done
        </button>
      }
    >
      <button type="button">Undo</button>
    </Modal>,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Done'))
})
