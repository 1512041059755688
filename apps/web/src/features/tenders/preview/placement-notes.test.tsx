// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { PlacementNotes } from './placement-notes.tsx'

afterEach(leaveScreen)
const shown = () => document.body.textContent

test('the notes name the look of the section, the replaced names, and the parts left unchanged', async () => {
  await showScreen(
    <PlacementNotes
      placement={{
        template: 'Classic',
        replaced: [{ from: 'Santa Helena', to: 'Novo Horizonte' }],
        remaining: ['HSH', 'Helena'],
      }}
    />,
  )
  expect(shown()).toContain('As it will be inserted, in the look of the template Classic.')
  expect(shown()).toContain('Santa Helena becomes Novo Horizonte')
  expect(
    screen.getByText('This section still has old names: HSH · Helena. Nothing replaces them yet.'),
  ).toBeTruthy()
})

test('without a template and old names the notes name only the default styles', async () => {
  await showScreen(<PlacementNotes placement={{ replaced: [], remaining: [] }} />)
  expect(screen.getByText('As it will be inserted, in the default styles.')).toBeTruthy()
  expect(shown()).not.toContain('old name')
  expect(shown()).not.toContain('Old name')
})
