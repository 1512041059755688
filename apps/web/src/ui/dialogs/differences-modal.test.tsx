// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FakeServer, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { DifferencesModal } from './differences-modal.tsx'

afterEach(leaveScreen)

test('versions that cannot be compared are explained in the language of the interface', async () => {
  const refusal = { code: 'search.section_not_found', detail: 'This section no longer exists.' }
  new FakeServer().on('GET /api/search/section/1/differences', new Refusal(404, refusal))
  await showScreen(<DifferencesModal fromId="1" toId="2" onClose={() => {}} />, { language: 'pt-BR' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Esta seção não existe mais.')
  expect(alert.textContent).not.toContain('This section')
})
