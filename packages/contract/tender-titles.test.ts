import { expect, test } from 'vitest'
import { tenderTitles } from './tender-titles.ts'

test.each([
  ['Hospital', 'Edital 4', 'Hospital', 'Edital 4'],
  ['Hospital', '', 'Hospital', 'matriz.xlsx'],
  ['', 'Edital 4', 'matriz.xlsx', 'Edital 4'],
  ['', '', 'matriz.xlsx', undefined],
  ['Hospital', 'Hospital', 'Hospital', undefined],
])('a tender of client "%s" named "%s" is titled "%s" and "%s"', (client, name, title, subtitle) => {
  const tender = { organization_name: client, rfp_name: name, rfp_filename: 'matriz.xlsx' }
  expect(tenderTitles(tender)).toEqual({ title, subtitle })
})
