// @vitest-environment happy-dom
import type { MatchOverview } from '@tenderwright/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePinned } from './use-pinned.ts'

afterEach(() => vi.unstubAllGlobals())

const GROUPS = [{ requirement_id: 'r1' }, { requirement_id: 'r2' }] as MatchOverview[]
const goBackInBrowser = () => act(() => void window.dispatchEvent(new Event('popstate')))

function shownOnPhone() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const hook = renderHook(
    ({ isCurrent }: { isCurrent: boolean }) =>
      usePinned(GROUPS, undefined, () => undefined, {
        isCurrent,
        add: () => undefined,
        goBack: () => undefined,
      }),
    { initialProps: { isCurrent: false } },
  )
  return {
    detailed: () => hook.result.current.detailed,
    pin: hook.result.current.pin,
    rerender: hook.rerender,
  }
}

test('a person who goes back before the new entry of the history is rendered sees the list', () => {
  const { detailed, pin } = shownOnPhone()
  act(() => pin('r1'))
  expect(detailed()).toBe(true)
  goBackInBrowser()
  expect(detailed()).toBe(false)
})

test('a requirement stays open until the history has left its entry, and going forward opens it again', () => {
  const { detailed, pin, rerender } = shownOnPhone()
  act(() => pin('r1'))
  rerender({ isCurrent: true })
  goBackInBrowser()
  expect(detailed(), 'the router has not rendered the earlier entry yet').toBe(true)
  rerender({ isCurrent: false })
  expect(detailed()).toBe(false)
  goBackInBrowser()
  rerender({ isCurrent: true })
  expect(detailed()).toBe(true)
})
