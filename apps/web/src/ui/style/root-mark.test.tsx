// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRootMark } from './root-mark.ts'

function Dialog() {
  useRootMark('data-dialog')
  return null
}

function Screen({ dialogs }: { dialogs: readonly string[] }) {
  useRootMark('data-wide', dialogs.length === 0)
  return dialogs.map((name) => <Dialog key={name} />)
}

test('the root is marked until the last component that holds the mark is unmounted', () => {
  const marked = () =>
    ['data-dialog', 'data-wide'].filter((mark) => document.documentElement.hasAttribute(mark))
  const { rerender, unmount } = render(<Screen dialogs={['menu', 'question']} />)
  expect(marked()).toEqual(['data-dialog'])
  rerender(<Screen dialogs={['menu']} />)
  expect(marked()).toEqual(['data-dialog'])
  rerender(<Screen dialogs={[]} />)
  expect(marked()).toEqual(['data-wide'])
  unmount()
  expect(marked()).toEqual([])
})
