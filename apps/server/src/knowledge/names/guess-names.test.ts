import { describe, expect, test } from 'vitest'
import { guessNames, type NameSources } from './guess-names.ts'

const guessOrganization = (sources: NameSources) => guessNames(sources).organization
const guessTender = (sources: NameSources) => guessNames(sources).tender

const nothing = { coverText: '', headerTexts: [], properties: [] }

describe('the organization for which a document was written', () => {
  test.each([
    ['PROPOSTA TÉCNICA\nHospital Municipal São José\nEdital nº 12/2024', 'Hospital Municipal São José'],
    ['Cliente: Santa Casa de Misericórdia de Santos', 'Santa Casa de Misericórdia de Santos'],
    ['Technical Proposal\nfor the Riverside Medical Center,\n2024', 'Riverside Medical Center'],
    ['Requirements\nCity of North Vancouver — Planning & Development\nApril 2026', 'City of North Vancouver'],
    ['Proposta ao Município de Santos\nEdital 3/2024', 'Município de Santos'],
    ['Prepared for\nKent County Council', 'Kent County Council'],
    ['À Secretaria de Estado da Saúde', 'Secretaria de Estado da Saúde'],
  ])('the cover tells: %j', (coverText, organization) => {
    expect(guessOrganization({ ...nothing, coverText })).toBe(organization)
  })

  test('the cover precedes headers, headers precede properties', () => {
    const properties = ['Hospital Gama']
    const headerTexts = ['Acme | Hospital Beta']
    expect(guessOrganization({ coverText: 'Hospital Alfa', headerTexts, properties })).toBe('Hospital Alfa')
    expect(guessOrganization({ coverText: 'Acme', headerTexts, properties })).toBe('Hospital Beta')
    expect(guessOrganization({ coverText: '', headerTexts: [], properties })).toBe('Hospital Gama')
  })

  test('a sentence about hospitals is no name, and nothing is invented', () => {
    const coverText = 'Este documento descreve o sistema que o hospital vai usar. Leia com atenção.'
    expect(guessOrganization({ ...nothing, coverText })).toBeUndefined()
    expect(guessOrganization(nothing)).toBeUndefined()
  })
})

describe('the tender that the document answered', () => {
  test.each([
    ['Edital nº 12/2024', 'Edital nº 12/2024'],
    ['em resposta ao PREGÃO ELETRÔNICO Nº 45/2023.', 'PREGÃO ELETRÔNICO Nº 45/2023'],
    ['Concorrência Pública n. 003/2022 - SES', 'Concorrência Pública n. 003/2022'],
    ['Request for Proposal No. 2024-017', 'Request for Proposal No. 2024-017'],
    ['RFP 88', 'RFP 88'],
    ['Concurso Público n.º 12/2024', 'Concurso Público n.º 12/2024'],
  ])('%s', (coverText, tender) => {
    expect(guessTender({ ...nothing, coverText })).toBe(tender)
  })

  test('a tender without a number is no name', () => {
    expect(
      guessTender({ ...nothing, coverText: 'This tender is about care. Edital publicado.' }),
    ).toBeUndefined()
  })
})

test('a line of half a million dots takes as many steps as it has characters', () => {
  const coverText = `Hospital ${'.'.repeat(500_000)} x`
  expect(guessOrganization({ ...nothing, coverText })).toBeUndefined()
  expect(guessTender({ ...nothing, coverText: `Edital 12/2024${'.'.repeat(500_000)}x` })).toMatch(
    /^Edital 12/,
  )
})
