import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskText } from './mask-text.ts'

const masked = (text: string, names: string[] = []) => maskText(text, names).join(' ')
/** Expects that the texts are equal after masking. */
const same = (...texts: string[]) => expect(new Set(texts.map((text) => masked(text))).size).toBe(1)

describe('words that differ between clients are masked', () => {
  test('numbers, percentages and amounts, in figures and in words', () => {
    expect(
      masked('Disponibilidade de 99,5 % em até 24 (vinte e quatro) horas por R$ 1.200,00 (mil reais).'),
    ).toBe('disponibilidade ate horas')
    same('Atende em 24h por dia.', 'Atende em 8 h por dia.')
  })

  test('dates, with the month in words only within a date', () => {
    same('Entrega em 12 de março de 2024.', 'Entrega em 31/12/2025.', 'Entrega em December 3, 2026.')
    expect(masked('O marco regulatório pode mudar.')).toBe('marco regulatorio mudar')
  })

  test('organisations, people, towns and addresses', () => {
    same(
      'O suporte do Hospital São Lucas fica em Sorocaba/SP.',
      'O suporte da Santa Casa de Misericórdia de Passos fica em Ponta Grossa/PR.',
    )
    same('A visita será feita pelo Dr. Ubirajara Peçanha.', 'A visita será feita pela Dra. Inês Brandt.')
    same('Escreva para ana@x.org ou veja https://x.org/a.', 'Escreva para b@y.com ou veja www.y.com.')
  })

  test("the document's client under every form of its name", () => {
    const names = ['Hospital das Clínicas de Ribeirão']
    const text = 'equipe atende'
    expect(masked('A equipe do HCR atende.', names)).toBe(text)
    expect(masked('A equipe do Ribeirão atende.', names)).toBe(text)
    expect(masked('A EQUIPE DO HOSPITAL DAS CLINICAS DE RIBEIRAO ATENDE.', names)).toBe(text)
    // The plain word is not a name.
    expect(masked('A equipe do ribeirão atende.', names)).toBe('equipe ribeirao atende')
  })
})

describe('words that decide are kept', () => {
  test('products, protocols and standards with their numbers', () => {
    expect(masked('O servidor usa DICOM, HL7, SQL Server e segue a ISO 9001 e a NBR 5410:2004.')).toBe(
      'servidor usa dicom hl7 sql server segue iso iso9001 nbr nbr5410:2004',
    )
    expect(masked('Segue a ISO 27001.')).not.toBe(masked('Segue a ISO 9001.'))
  })

  test('capital letters after the name of a thing, but not in names, lists, headings and parts of the tender', () => {
    expect(masked('Kit de hepatite B e vitamina A para troponina I.')).toBe(
      'kit hepatite b vitamina a troponina i',
    )
    same(
      'A) Rede. Peças do Lote B, Anexo C. João P. Silva assina.',
      'Rede. Peças do Lote C, Anexo D. José assina.',
    )
    same('GESTÃO E OPERAÇÃO', 'Gestão E Operação', 'Gestão e operação')
  })

  test('small words that reverse the meaning', () => {
    expect(masked('O serviço não inclui peças.')).toBe('servico nao inclui pecas')
    expect(masked('The service is only available before noon.')).toBe('service only available before noon')
  })

  test('the first word of a sentence, which has a capital anyway', () => {
    expect(masked('Rocha e areia são removidas. Lima e cal são usadas.')).toBe(
      'rocha areia removidas lima cal usadas',
    )
  })
})

test('case, accents, spacing and bullets make no difference', () => {
  same(
    '• Manutenção  preventiva\n• Peças',
    'manutencao preventiva; pecas',
    'Manutenção\u00a0preventiva - peças',
  )
})

test('addresses are found as by a search from every letter', () => {
  const plain = /\S+@\S+|https?:\S+|www\.\S+/gi
  const piece = fc.constantFrom('@', 'a', '.', ' ', '\n', 'www.', 'http:', 'HTTPS:', 'suporte')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = `${pieces.join('')} prazo`
      expect(maskText(text)).toEqual(maskText(text.replace(plain, ' ')))
    }),
  )
})

test.each([
  ['an address at its end', '.b@c.d'],
  ['a sign of one', '@'],
  ['the beginning of one', 'www.'],
])('a text of 1.5 MB without a blank and with %s takes as many steps as it has letters', (_, end) => {
  expect(maskText(`${'ab.'.repeat(500_000)}${end} prazo`).at(-1)).toBe('prazo')
})
