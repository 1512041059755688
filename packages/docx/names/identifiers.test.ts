import { describe, expect, it } from 'vitest'
import { IdentifierCollector } from './collect-identifiers.ts'
import { findRemainingNames } from './find-names.ts'
import { domainOf, identifiersIn } from './identifiers.ts'

const found = (text: string): string[] => identifiersIn(text).map((one) => `${one.kind}: ${one.text}`)

describe('identifiers in a text', () => {
  it.each([
    ['CNPJ 12.345.678/0001-90.', ['registration: 12.345.678/0001-90']],
    ['CNPJ 12345678000190', ['registration: 12345678000190']],
    ['CNPJ 12.ABC.678/0001-90', ['registration: 12.ABC.678/0001-90']],
    ['fale com Compras@Hospital.org.br', ['email: Compras@Hospital.org.br']],
    ['em www.beltrame.com.br/ti', ['domain: www.beltrame.com.br']],
    ['Tel. (11) 3456-7890 / +55 11 93456-7890', ['phone: (11) 3456-7890', 'phone: +55 11 93456-7890']],
    ['Phone +44 20 7946 0958', ['phone: +44 20 7946 0958']],
    ['CEP 01310-100', ['postalCode: 01310-100']],
    ['London NW1 2QA', ['postalCode: NW1 2QA']],
    ['Av. Dr. Enéas Prado, nº 1.578', ['street: Av. Dr. Enéas Prado, nº 1.578']],
    ['117 Harrow Mill Road', ['street: 117 Harrow Mill Road']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'Lei nº 13.709/2018',
    'de 1.200.000,00 em 2024',
    'atende 24 horas a day in place',
    'versão 10.0.19045',
    'item 3.4.5',
  ])('none in "%s"', (text) => {
    expect(found(text)).toEqual([])
  })
})

it.each([
  ['compras@hsl.org.br', 'hsl.org.br'],
  ['www.hsl.sp.gov.br', 'hsl.sp.gov.br'],
  ['ashdale.nhs.uk', 'ashdale.nhs.uk'],
  ['joana@gmail.com', ''],
  ['www.gov.br', ''],
])('the holder of "%s"', (address, holder) => {
  expect(domainOf(address)).toBe(holder)
})

describe('identifiers beside a client', () => {
  const beside = (...lines: string[]): string[] => {
    const collector = new IdentifierCollector(['Hospital Beltrame'])
    collector.read(lines.join('\n'))
    return collector.identifiers.map(({ text }) => text)
  }

  it('are in the line of its name, or in the lines of an address below it', () => {
    expect(
      beside('Hospital Beltrame – CNPJ 12.345.678/0001-90', 'Rua das Acácias, 10', 'CEP 13400-100'),
    ).toEqual(['12.345.678/0001-90', 'Rua das Acácias, 10', '13400-100'])
  })

  it('are not after a word for the bidder, nor far below', () => {
    expect(
      beside('Hospital Beltrame', 'Proponente: Alfa Ltda, CNPJ 11.222.333/0001-81', 'vendas@alfa.com.br'),
    ).toEqual([])
    expect(beside('Hospital Beltrame', 'a', 'b', 'c', 'd', 'e', 'f', 'Tel. (11) 3456-7890')).toEqual([])
    expect(beside('Fornecedora Alfa Ltda, tel. (11) 3456-7890, atende o Hospital Beltrame')).toEqual([])
  })
})

it('are found in another spelling, also those of another branch', () => {
  const identifiers = identifiersIn('CNPJ 12.345.678/0001-90, tel. (11) 3456-7890, Av. Enéas Prado, 10')
  const again = findRemainingNames('12345678000271; 11 3456 7890; AVENIDA ENEAS PRADO, nº 12', [], {
    identifiers,
  })
  expect(again.map(({ kind }) => kind)).toEqual(['registration', 'phone', 'street'])
})
