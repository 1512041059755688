// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useKeptPlace } from './kept-place.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?session=one']}>{children}</MemoryRouter>
)
const shown = () => renderHook(() => ({ place: useKeptPlace(), location: useLocation() }), { wrapper }).result

test('filters and the open requirement that settle in one moment are both kept', () => {
  const result = shown()
  const { keep } = result.current.place
  act(() => {
    keep('one', { narrowing: { text: 'training' } })
    keep('one', { requirement: 'r1' })
  })
  expect(result.current.location).toMatchObject({
    search: '?session=one&requirement=r1',
    state: { narrowing: { text: 'training' } },
  })
})

test('what settles in a tender that was just left does not lead back to it', () => {
  const result = shown()
  const { keep, show } = result.current.place
  act(() => {
    show('two')
    keep('one', { requirement: 'r1' })
  })
  expect(result.current.location).toMatchObject({ search: '?session=two', state: null })
})
