import i18next from 'i18next'
import { expect, test } from 'vitest'
import { startTexts } from './i18n.ts'
import { withZeroAndMany } from './plurals.ts'

test('Portuguese uses the singular for one only', async () => {
  await startTexts('pt-BR')
  const selected = (count: number) => i18next.t('selection.count', { ns: 'documents', count })
  expect([0, 1, 2, 1_000_000].map(selected)).toEqual([
    '0 documentos selecionados',
    '1 documento selecionado',
    '2 documentos selecionados',
    '1.000.000 documentos selecionados',
  ])
})

test('a text that has one of the forms keeps it', () => {
  expect(withZeroAndMany({ list: { of_one: 'one', of_other: '{{count}}', of_zero: 'none' } })).toEqual({
    list: { of_one: 'one', of_other: '{{count}}', of_zero: 'none', of_many: '{{count}}' },
  })
})
