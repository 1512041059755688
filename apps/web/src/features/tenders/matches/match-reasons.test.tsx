// @vitest-environment happy-dom
import type { MatchReasons as Reasons } from '@tenderwright/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { MatchReasons } from './match-reasons.tsx'

afterEach(leaveScreen)

const reasons: Reasons = {
  terms: [],
  phrases: [],
  near: [],
  rest: [],
  quantities: [
    { asked: '24x7', verdict: 'fulfils', offered: '24 horas por dia, 7 dias por semana' },
    { asked: '≥ 99,9 %', verdict: 'contradicts', offered: '99,5 %' },
    { asked: '≤ 4 horas', verdict: 'silent' },
  ],
  parts: [],
  logit: 0,
}
const shown = () =>
  screen
    .getAllByRole('definition')
    .map((one) => `${one.previousElementSibling?.textContent}: ${one.textContent}`)
    .slice(1)

test.each([
  ['en', ['Contradicts', 'Fulfils', 'Does not say'], ['asks', 'here']],
  ['pt-BR', ['Contradiz', 'Cumpre', 'Não informa'], ['pede', 'aqui']],
] as const)(
  'in %s the reasons name the quantities that a section contradicts, fulfils or does not state',
  async (language, [contradicts, fulfils, silent], [asks, here]) => {
    await showScreen(<MatchReasons reasons={reasons} />, { language })
    expect(shown()).toEqual([
      `${contradicts}: ${asks} ≥ 99,9 %; ${here} 99,5 %`,
      `${fulfils}: ${asks} 24x7; ${here} 24 horas por dia, 7 dias por semana`,
      `${silent}: ${asks} ≤ 4 horas`,
    ])
  },
)
