// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { DetailsForm } from './details-form.tsx'
import type { DocumentNames } from './propose-names.ts'

afterEach(leaveScreen)

test('a name proposed into the focused field is selected, so that typing replaces it', async () => {
  const proposal = Promise.withResolvers<DocumentNames>()
  const propose = () => proposal.promise
  const nothing = () => undefined
  await showScreen(
    <DetailsForm
      submitLabel="Save"
      busyLabel="Saving"
      busy={false}
      propose={propose}
      onSubmit={nothing}
      onClose={nothing}
      onCancel={nothing}
    />,
  )
  const client = screen.getByLabelText<HTMLInputElement>('Organization name')
  const tender = screen.getByLabelText<HTMLInputElement>('RFP name')
  act(() => client.focus())
  await act(async () => proposal.resolve({ client: 'Harbour Hospital', tender: '2024 Records' }))
  expect(client.value).toBe('Harbour Hospital')
  await waitFor(() =>
    expect([client.selectionStart, client.selectionEnd]).toEqual([0, 'Harbour Hospital'.length]),
  )
  expect(tender.value).toBe('2024 Records')
  expect(document.activeElement).toBe(client)
})
