import { describe, expect, test } from 'vitest'
import { guessProposalDate } from './guess-proposal-date.ts'

const TODAY = '2026-03-02'

interface Texts {
  cover?: string
  header?: string
  letter?: string
  language?: 'pt' | 'en'
  declared?: string
  other?: string
}

const guess = ({ cover = '', header = '', letter = '', language = 'pt', declared, other }: Texts) =>
  guessProposalDate({
    coverText: cover,
    headerTexts: header === '' ? [] : [header],
    letterTexts: letter === '' ? [] : [letter],
    language,
    declaredLanguage: declared,
    ...(other === undefined ? {} : { otherText: other }),
    today: TODAY,
  })

test.each<[date: string, texts: Texts]>([
  ['2024-03-12', { cover: 'Proposta Técnica\nSão Paulo, 12 de março de 2024' }],
  ['2024-03-12', { cover: 'PROPOSTA COMERCIAL\nSÃO PAULO (SP), 12 DE MARÇO DE 2024.' }],
  ['2024-03-01', { cover: 'Ribeirão Preto - SP, 1º de março de 2024' }],
  ['2024-03-01', { cover: 'Recife/PE, 1.º de março de 2024' }],
  ['2024-03-12', { cover: 'Proposta\nData: 12/03/2024' }],
  ['2024-03-12', { cover: 'Proposta | Data da proposta: 12.03.2024 | Versão 2' }],
  ['2024-03-12', { cover: 'Data de emissão | 12/03/2024\nValidade da proposta | 12/06/2024' }],
  ['2024-03', { cover: 'Hospital Exemplo\nMarço de 2024' }],
  ['2024-03', { cover: 'Proposta Técnica – março/2024' }],
  ['2024-03', { cover: 'Proposta Técnica\n03/2024' }],
  ['2024-03-12', { cover: 'Proposta 2024-03-12' }],
  ['2024-03-12', { cover: 'Proposta Técnica\n12-mar-2024' }],
  ['2024-03', { cover: 'Orçamento (março de 2024)' }],
  ['2024', { cover: 'Proposta Técnica\nSão Paulo\n2024' }],
  ['2024-03-12', { cover: 'Aos 12 dias do mês de março de 2024' }],
  ['2024-03-12', { cover: 'Technical Proposal\nMarch 12, 2024', language: 'en' }],
  ['2024-03-12', { cover: 'Technical Proposal\n12th of March 2024', language: 'en' }],
  ['2024-03-12', { cover: 'Submission date: 12 March 2024', language: 'en' }],
  ['2024-04-03', { cover: 'Date: 03/04/2024', language: 'en', declared: 'en-GB' }],
  ['2024-04-03', { cover: 'Date: 03-04-2024', language: 'en', declared: 'en-AU' }],
  ['2024-03-04', { cover: 'Date: 03/04/2024', language: 'en', other: 'Delivered on 10/25/2019.' }],
  ['2024-04-03', { cover: 'Date: 03/04/2024', language: 'en', other: 'Delivered on 25/10/2019.' }],
  ['2024-03-04', { cover: 'Date: 03/04/2024', language: 'en', other: 'Delivered on October 5, 2019.' }],
  ['2024-04-03', { cover: 'Date: 03/04/2024', language: 'en', other: 'Delivered on 5 October 2019.' }],
  // The document's own dates override the declared language, which is often the machine's.
  ['2024-03-04', { cover: '03/04/2024', language: 'en', declared: 'en-GB', other: '10/25/2019, 11/30/2019' }],
  // Both readings give one date.
  ['2024-03-03', { cover: 'Date: 03/03/2024', language: 'en' }],
  // The month stated elsewhere is the date, with that precision.
  ['2024-03', { cover: 'March 2024', letter: '03/04/2024', language: 'en' }],
  ['2024-03-12', { cover: 'Date: 12/03/2024\nSupport since 25/01/2001', language: 'en' }],
  ['2024-03-04', { cover: 'Data: 04/03/2024' }],
  ['2023-05-03', { letter: 'Atenciosamente,\nRecife, 3 de maio de 2023.\n____________________' }],
  ['2023-05-03', { letter: 'Local e data: Recife, 3 de maio de 2023' }],
  ['2023-05-03', { letter: 'Dublin, 3 May 2023\nJohn Smith, Director', language: 'en' }],
  ['2023-05-03', { letter: 'Data:\n03/05/2023' }],
  ['2023-05-03', { header: 'Data: 03/05/2023 | Página 1 de 20' }],
  // The month on the cover contains the day of the letter.
  ['2024-03-12', { cover: 'Março de 2024', letter: 'Curitiba, 12 de março de 2024.' }],
  // A label is stronger than a date alone.
  ['2024-03-12', { cover: '15/02/2024\nData da proposta: 12/03/2024' }],
  ['2024-03-12', { cover: 'Pregão Eletrônico nº 10/2024\nSão Paulo, 12 de março de 2024' }],
  ['2024-03-12', { cover: 'Edital nº 3/2023 de 10/01/2024\nSessão: 20/03/2024 às 9h\nData: 12/03/2024' }],
])('is %s in %o', (date, texts) => {
  expect(guess(texts).date).toBe(date)
})

test.each<Texts>([
  { cover: 'Nos termos da Lei 8.666, de 21 de junho de 1993' },
  { cover: 'Lei nº 14.133, de 1º de abril de 2021' },
  { cover: 'Decreto Federal 10.024, de 20/09/2019' },
  { cover: 'RDC ANVISA nº 185, de 22 de outubro de 2001' },
  { cover: 'Nascido em 12/03/1980' },
  { cover: 'Date of birth: 12/03/1980', language: 'en' },
  { cover: 'Certificado válido até 31/12/2025' },
  { cover: 'Validade: 12/03/2024' },
  { cover: 'Validade:\n12/03/2024' },
  { cover: 'Sessão pública: 20/03/2024' },
  { cover: 'Data da sessão: 20/03/2024 às 9h' },
  { cover: 'Abertura: 20/03/2024' },
  { cover: 'Data de abertura\n20/03/2024' },
  { cover: '20/03/2024, às 09:00' },
  { cover: 'Closing date: March 20, 2024', language: 'en' },
  { cover: 'Bid opening on March 20, 2024 at 10 a.m.', language: 'en' },
  { cover: 'Pregão Eletrônico nº 10/2024' },
  { cover: 'Processo 0012/10/2023' },
  { cover: 'Contrato de 12/03/2019' },
  { cover: 'Atestado emitido em 12/03/2019' },
  { cover: 'A empresa atua no mercado desde março de 2005' },
  { cover: 'Período de 01/01/2024 a 31/12/2024' },
  { cover: 'Formulário 12/01/2018' },
  { cover: 'D.O.U. de 12/03/2024' },
  { cover: 'Plano 2024 a 2026' },
  { cover: 'São Paulo, ____ de __________ de 2024' },
  { cover: '31 de fevereiro de 2024' },
  // A proposal is not later than the day of reading.
  { cover: 'São Paulo, 12 de março de 2031' },
  { header: 'Rev. 02 | 12/01/2018' },
  { header: 'Manual da Qualidade 12/01/2018' },
  { letter: 'Em 12 de março de 2019 o hospital foi inaugurado.' },
  { letter: '2019' },
  { cover: 'Schemas of the format v17 (9/19/2017)', language: 'en' },
  { cover: 'As of Dec 2019. Check for updates.', language: 'en' },
  // English without a region does not determine the order, and programs write "en-US" by default.
  { cover: 'Date: 12/03/2024', language: 'en' },
  { cover: 'Date: 12/03/2024', language: 'en', declared: 'en-US' },
  { cover: 'Date: 12/03/2024', language: 'en', other: '25/10/2019 and 10/25/2019' },
  { cover: 'Date: 12/03/2024', letter: 'Dublin, 3 May 2023 or May 3, 2023', language: 'en' },
  { cover: 'Date: 11-01-2012', language: 'en' },
  { cover: '' },
])('is not told by %o', (texts) => {
  expect(guess(texts).date).toBeUndefined()
})

describe('nothing decides', () => {
  test('offers the dates that were found', () => {
    const found = guess({ cover: 'São Paulo, 12 de março de 2024', letter: 'São Paulo, 3 de abril de 2024' })
    expect(found.date).toBeUndefined()
    expect(found.offered).toEqual([
      { date: '2024-03-12', place: 'cover', excerpt: 'São Paulo, 12 de março de 2024' },
      { date: '2024-04-03', place: 'letter', excerpt: 'São Paulo, 3 de abril de 2024' },
    ])
  })

  test('offers both readings of a date and accepts no weaker date', () => {
    const found = guess({ cover: 'Date: 03/04/2024', letter: 'Dublin, May 2023', language: 'en' })
    expect(found.date).toBeUndefined()
    expect(found.isOrderUnknown).toBe(true)
    expect(found.offered.map(({ date }) => date).toSorted()).toEqual(['2023-05', '2024-03-04', '2024-04-03'])
  })

  test('offers no dates of laws or sessions', () => {
    expect(guess({ cover: 'Lei 8.666, de 21 de junho de 1993\nSessão: 20/03/2024' }).offered).toEqual([])
  })
})
