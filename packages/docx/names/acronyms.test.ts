import { describe, expect, it, test } from 'vitest'
import { acronymsOf, bareNameOf } from './acronyms.ts'
import { findRemainingNames } from './find-names.ts'

test.each<[string, string[]]>([
  ['Santa Casa de Misericórdia', ['SCM', 'SCDM']],
  ['Santa Casa', []],
  ['Pregão Eletrônico Internacional 45/2023', []],
  ['Hospital Municipal Dr. José Alencar', ['HMDJA', 'HMJA']],
  ['Hospital e Maternidade São José', ['HMSJ', 'HEMSJ', 'HMJ']],
  ['Hospital de Clínicas do Norte (HCAN)', ['HCAN', 'HCN', 'HDCDN']],
  ['Rede D’Ávila São Lourenço S.A.', ['RASL', 'RDASL', 'RAL', 'RDL', 'RDSL']],
  ['Hospital das Clínicas da UFMG', ['HCU', 'HCUFMG', 'HDCDU', 'HDCDUFMG', 'UFMG']],
  ['Santa Casa de Pindorama do Sul - SP', ['SCPS', 'SCDPDS', 'CPS']],
])('the initials of "%s"', (name, expected) => {
  const acronyms = acronymsOf(name)
  expect(acronyms.toSorted()).toEqual(expected.toSorted())
})

describe('initials that are no trace of a name', () => {
  it('are common abbreviations and ordinary words', () => {
    expect(acronymsOf('Rede Integrada de Saúde')).toEqual(['RIDS'])
    expect(acronymsOf('Santa Úrsula Saúde')).not.toContain('SUS')
    expect(acronymsOf('Hospital Antônio Souza')).toEqual([])
  })

  it('are those of the new name', () => {
    const own = { own: ['Hospital São Paulino'] }
    expect(findRemainingNames('o HSP', ['Hospital Santa Paula'], own)).toEqual([])
    expect(findRemainingNames('o HSP', ['Hospital Santa Paula'])).toHaveLength(1)
  })

  it('are in small letters or in a longer word', () => {
    expect(findRemainingNames('o hmja e o HMJAX', ['Hospital Municipal Dr. José Alencar'])).toEqual([])
  })
})

it.each([
  ['Santa Casa de Santos - SP', 'Santa Casa de Santos'],
  ['Hospital de Clínicas (HCPA)', 'Hospital de Clínicas'],
  ['Rede Beltrame S.A.', 'Rede Beltrame'],
  ['Clínica Arantes Ltda', 'Clínica Arantes'],
])('the bare name of "%s"', (name, bare) => {
  expect(bareNameOf(name)).toBe(bare)
})
