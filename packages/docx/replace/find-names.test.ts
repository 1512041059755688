import { describe, expect, it } from 'vitest'
import { acronymsOf, findRemainingNames } from './find-names.ts'

const NAMES = ['Hospital São Lucas', 'Santa Casa de Misericórdia de São Paulo']

describe('looking for what is left of a name', () => {
  it('finds the name, its acronyms and addresses made of it', () => {
    const text =
      'O HSL e a SCMSP, antes SCMDSP... SCMSP! Veja www.hospitalsaolucas.com.br, ou hospital sao lucas.'
    expect(findRemainingNames(text, NAMES).map(({ kind, found }) => `${kind}: ${found}`)).toEqual([
      'acronym: HSL',
      'acronym: SCMSP',
      'acronym: SCMSP',
      'name: www.hospitalsaolucas.com.br',
      'name: hospital sao lucas',
    ])
  })

  it('says where', () => {
    const text = 'ao HSL.'
    const [hit] = findRemainingNames(text, NAMES)
    expect(text.slice(hit?.start, hit?.end)).toBe('HSL')
  })

  it('makes acronyms of three letters and more, in capitals, with and without small words', () => {
    expect(acronymsOf('Santa Casa de Misericórdia')).toEqual(['SCM', 'SCDM'])
    expect(acronymsOf('Santa Casa')).toEqual([])
    expect(acronymsOf('Pregão Eletrônico Internacional 45/2023')).toEqual([])
    expect(findRemainingNames('hsl', NAMES)).toEqual([])
  })
})
