import { describe, expect, it } from 'vitest'
import { findOrganizations, findTenders } from '#knowledge/names/name-patterns.ts'
import { mergeNames, suggestNames, type NameEvidence } from './suggest-names.ts'

const names = (found: { name: string }[]): string[] => found.map(({ name }) => name)

describe('tenders named in a text', () => {
  it.each([
    ['conforme o Edital nº 12/2024, item 3', 'Edital nº 12/2024'],
    ['Pregão Eletrônico nº 45/2023', 'Pregão Eletrônico nº 45/2023'],
    ['PREGÃO ELETRÔNICO SRP Nº 045/2023 – HC', 'PREGÃO ELETRÔNICO SRP Nº 045/2023'],
    ['Edital de Pregão Eletrônico n.º 7/2022.', 'Edital de Pregão Eletrônico n.º 7/2022'],
    ['a Concorrência Pública 003/2021', 'Concorrência Pública 003/2021'],
    ['Tomada de Preços n° 9/2020', 'Tomada de Preços n° 9/2020'],
    ['Chamamento Público nº 1/2025-SES', 'Chamamento Público nº 1/2025-SES'],
    ['Processo Administrativo nº 23079.012345/2021-11', 'Processo Administrativo nº 23079.012345/2021-11'],
    ['Dispensa de Licitação nº 88/2024', 'Dispensa de Licitação nº 88/2024'],
    ['in response to Request for Proposal No. 2024-17.', 'Request for Proposal No. 2024-17'],
    ['Tender No. HSC/2023/114', 'Tender No. HSC/2023/114'],
    ['RFP #1187', 'RFP #1187'],
    ['o Concurso Público n.º 12/2024', 'Concurso Público n.º 12/2024'],
  ])('%s', (text, name) => {
    expect(names(findTenders(text))).toContain(name)
  })

  it.each(['o edital prevê 12 meses', 'Convite a todos os 300 participantes', 'Tender documents in 2024'])(
    'not in "%s"',
    (text) => {
      expect(findTenders(text)).toEqual([])
    },
  )
})

describe('organizations named in a text', () => {
  it.each([
    ['Ao Hospital das Clínicas de São Paulo, em 2023', 'Hospital das Clínicas de São Paulo'],
    ['a Santa Casa de Misericórdia de Santos.', 'Santa Casa de Misericórdia de Santos'],
    ['Secretaria de Estado da Saúde do Paraná', 'Secretaria de Estado da Saúde do Paraná'],
    ['Prefeitura Municipal de Campinas', 'Prefeitura Municipal de Campinas'],
    ['HOSPITAL SÃO LUCAS\nProposta técnica', 'HOSPITAL SÃO LUCAS'],
    ["Hospital Sant'Ana e Maternidade", "Hospital Sant'Ana e Maternidade"],
    ['for Mercy General Hospital and others', 'Mercy General Hospital'],
    ['Northern Lincolnshire NHS Foundation Trust', 'Northern Lincolnshire NHS Foundation Trust'],
  ])('%s', (text, name) => {
    expect(names(findOrganizations(text))).toContain(name)
  })

  it.each(['o hospital deve manter', 'Hospital Digital', 'Instituto', 'em cada Hospital, conforme'])(
    'not in "%s"',
    (text) => {
      expect(findOrganizations(text)).toEqual([])
    },
  )
})

describe('suggesting old names', () => {
  const evidence: NameEvidence = {
    client: 'Hospital São Lucas',
    tender: '-',
    properties: ['Proposta ao HOSPITAL SAO LUCAS - Pregão Eletrônico nº 45/2023'],
    coverText: 'PREGÃO ELETRÔNICO Nº 45/2023\nHospital São Lucas da PUCRS',
    headerTexts: ['Edital nº 45/2023'],
    bodyText:
      'No Hospital Santa Rita e no Hospital Santa Rita. O HOSPITAL DEVERÁ FORNECER acesso. Hospital Novo.',
  }
  const all = {
    clientStrategy: 'all',
    tenderStrategy: 'all',
    limit: 20,
    current: ['HOSPITAL NOVO'],
  } as const

  it('lists the most likely first, once each, in the best spelling, never the new name', () => {
    expect(suggestNames(evidence, { ...all, current: [...all.current] })).toEqual({
      clients: ['Hospital São Lucas', 'Hospital São Lucas da PUCRS', 'Hospital Santa Rita'],
      tenders: ['Pregão Eletrônico nº 45/2023', 'Edital nº 45/2023'],
    })
  })

  it('searches only the places of the strategy', () => {
    const from = (strategy: 'metadata' | 'cover' | 'headers' | 'patterns') =>
      suggestNames(evidence, {
        clientStrategy: strategy,
        tenderStrategy: strategy,
        limit: 20,
        current: [],
      })
    expect(from('metadata').clients).toEqual(['Hospital São Lucas'])
    expect(from('cover').tenders).toEqual(['PREGÃO ELETRÔNICO Nº 45/2023'])
    expect(from('headers').tenders).toEqual(['Edital nº 45/2023'])
    expect(from('patterns').clients).toEqual(['Hospital Santa Rita', 'Hospital Novo'])
  })

  it('an authority that a contract names twice on its first page is no client', () => {
    const register = 'inscrita no Cadastro Nacional de Pessoas Jurídicas do Ministério da Fazenda'
    const text = `A primeira, ${register}; e a segunda, ${register}.`
    const contract = { ...evidence, client: '-', properties: [], coverText: text, bodyText: text }
    expect(suggestNames(contract, { ...all, current: [] }).clients).toEqual([])
  })

  it('respects the limit', () => {
    expect(suggestNames(evidence, { ...all, limit: 1, current: [] }).clients).toHaveLength(1)
    expect(mergeNames([['A', 'á'], ['a', 'B'], ['C']], 2)).toEqual(['A', 'B'])
  })
})
