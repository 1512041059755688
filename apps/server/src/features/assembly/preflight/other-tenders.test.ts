import { expect, test } from 'vitest'
import { OtherTenders } from './other-tenders.ts'

test('each unexpected tender is reported once with its number of mentions and its first place', () => {
  const tenders = new OtherTenders((name) => !name.includes('9/2026'))
  tenders.read('Atende ao Edital nº 9/2026 e à Lei nº 14.133/2021.', { requirement_id: '1' })
  tenders.read('Conforme o Pregão Eletrônico nº 45/2023, o prazo é de 10 dias.', { requirement_id: '2' })
  tenders.read('O Pregão Eletrônico nº 45/2023 pede mais.', { story: 'footnotes' })
  expect(tenders.findings()).toEqual([
    {
      kind: 'otherTender',
      text: 'Pregão Eletrônico nº 45/2023',
      count: 2,
      requirement_id: '2',
      excerpt: expect.stringContaining('o prazo é de 10 dias'),
    },
  ])
})
