// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { refuseStrayFiles } from './stray-files.ts'

/** Drags something over an element, and returns whether the browser would act on it by itself. */
function drag(kind: 'dragover' | 'drop', types: string[], over: Element): boolean {
  const dataTransfer = { types, dropEffect: 'copy' }
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer })
  return over.dispatchEvent(event)
}

test('a file dropped beside the place for it does not replace the page; dragged text still drops into fields', () => {
  refuseStrayFiles()
  expect(drag('dragover', ['Files'], document.body)).toBe(false)
  expect(drag('drop', ['Files'], document.body)).toBe(false)
  expect(drag('drop', ['text/plain'], document.body)).toBe(true)
})
