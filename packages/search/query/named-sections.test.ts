import { describe, expect, test } from 'vitest'
import type { Language } from '../analysis/language.ts'
import { SearchEngine } from '../search-engine.ts'
import { storeDocuments } from '../testing/random-knowledge-base.fixture.ts'
import { highlights } from './highlights.ts'

/** Returns a search over sections by name. It returns the names of the found sections, best first. */
function searchIn(language: Language, sections: Record<string, [title: string, text: string]>) {
  const names = Object.keys(sections)
  const stored = Object.values(sections).map(([title, text]) => ({ title, text }))
  const engine = new SearchEngine(storeDocuments([{ language, sections: stored }]).store)
  return async (query: string) => {
    const { hits } = await engine.search(query, { limit: 20 })
    return hits.map(({ sectionId }) => names[sectionId - 1]!)
  }
}

const pt = searchIn('pt', {
  'sla abreviado': ['Atendimento', 'O SLA é apurado por mês e publicado no portal.'],
  'sla por extenso': ['Atendimento', 'O acordo de nível de serviço é apurado por mês.'],
  'sla em inglês': ['Atendimento', 'O Service Level Agreement é apurado por mês.'],
  'nível sem acordo': ['Rede', 'O nível de ruído do serviço é baixo.'],
  '24x7 abreviado': ['Suporte', 'O plantão funciona em regime 24x7.'],
  '24x7 com barra': ['Suporte', 'O plantão funciona 24/7.'],
  '24x7 por extenso': ['Suporte', 'O plantão funciona 24 horas por dia, 7 dias por semana.'],
  '24x7 por lei': [
    'Suporte',
    'O plantão funciona 24 (vinte e quatro) horas por dia, 7 (sete) dias por semana.',
  ],
  'treinamento do nome': ['Treinamento', 'Turmas presenciais por setor, com material em português.'],
  'treinamento duas vezes': ['Implantação', 'Há treinamento de usuários e treinamento de gestores.'],
  'treinamento no título': ['Plano de treinamento e treinamento', 'Treinamento e mais treinamento.'],
  'rnds do nome': ['RNDS', 'Envio de registros com certificado digital.'],
  'rnds citada': ['Integrações', 'RNDS, RNDS e outra vez RNDS entre os sistemas.'],
  'rnds por extenso': ['Integrações', 'Envio à Rede Nacional de Dados em Saúde.'],
  'cid-10': ['Codificação', 'Diagnósticos são codificados em CID-10 na alta e no faturamento do paciente.'],
  'cid e 10': ['CID', 'O CID tem 10 campos, 10 telas, 10 filtros e 10 relatórios.'],
  'fhir r4': ['Interoperabilidade', 'As interfaces seguem HL7 FHIR R4 com perfis nacionais publicados.'],
  'fhir e r4': ['FHIR', 'O cabo R4 e o FHIR de outro rack; R4 é FHIR no inventário.'],
})
const en = searchIn('en', {
  'sla short': ['Service', 'The SLA is measured each month.'],
  'sla written out': ['Service', 'Service level agreements are measured each month.'],
  '24x7 short': ['Support', 'The desk works 24x7.'],
  '24x7 written out': ['Support', 'The desk works 24 hours a day, 7 days a week.'],
  '24x7 in words': ['Support', 'The desk works twenty-four hours a day, seven days a week.'],
  'training by name': ['Training', 'Classroom courses for each department.'],
  'training twice': ['Rollout', 'There is training of users and training of managers.'],
  'fhir r4': ['Interfaces', 'All interfaces follow HL7 FHIR R4 with published national profiles.'],
  'fhir and r4': ['FHIR', 'Cable R4 and FHIR of another rack; R4 is FHIR in the inventory.'],
  'icd-10': ['Coding', 'Diagnoses are coded in ICD-10 at discharge.'],
})
const both = searchIn('pt', {
  'written by an English team': ['User training', 'Training reaches all users.'],
  'named by another word': ['Capacitação das equipes', 'A capacitação alcança as equipes.'],
  'named as typed': [
    'Treinamento dos usuários',
    'O treinamento alcança todos os usuários previstos no edital.',
  ],
  'abbreviated in passing': [
    'Relatórios',
    'Os relatórios seguem o SLA e são enviados ao gestor do contrato.',
  ],
  'written out in the title': [
    'Acordo de nível de serviço',
    'O acordo de nível de serviço é apurado por mês.',
  ],
})
const sorted = (names: readonly string[]) => names.toSorted()

describe('an abbreviation and its words', () => {
  test.each(['SLA', 'acordo de nível de serviço', 'service level agreement'])(
    'find each other in Portuguese: %s',
    async (query) => {
      const found = await pt(query)
      expect(sorted(found.slice(0, 3))).toEqual(['sla abreviado', 'sla em inglês', 'sla por extenso'])
    },
  )

  test.each(['24x7', '24/7', '24 horas por dia, 7 dias por semana', 'plantão 24x7'])(
    'find each other in Portuguese: %s',
    async (query) => {
      const found = await pt(query)
      expect(sorted(found.slice(0, 4))).toEqual([
        '24x7 abreviado',
        '24x7 com barra',
        '24x7 por extenso',
        '24x7 por lei',
      ])
    },
  )

  test.each(['SLA', 'service level agreement'])('find each other in English: %s', async (query) => {
    expect(sorted((await en(query)).slice(0, 2))).toEqual(['sla short', 'sla written out'])
  })

  test.each(['24x7', '24/7', '24 hours a day, 7 days a week'])(
    'find each other in English: %s',
    async (query) => {
      const found = await en(query)
      expect(sorted(found.slice(0, 3))).toEqual(['24x7 in words', '24x7 short', '24x7 written out'])
    },
  )

  test('are different when quoted', async () => {
    expect(await pt('"SLA"')).toEqual(['sla abreviado'])
  })

  test('are both highlighted', () => {
    expect(highlights('Acordo de nível de serviço (SLA)', 'sla', 'pt')).toEqual([
      'Acordo de nível de serviço',
      'SLA',
    ])
  })
})

describe('a name', () => {
  test.each([
    ['treinamento', 'treinamento do nome'],
    ['Treinamentos', 'treinamento do nome'],
    ['RNDS', 'rnds do nome'],
    ['CID-10', 'cid-10'],
    ['FHIR R4', 'fhir r4'],
    ['rede nacional de dados em saúde', 'rnds do nome'],
  ])('finds its section first in Portuguese: %s', async (query, first) => {
    expect((await pt(query))[0]).toBe(first)
  })

  test.each([
    ['training', 'training by name'],
    ['FHIR R4', 'fhir r4'],
    ['CID-10', 'icd-10'],
  ])('finds its section first in English: %s', async (query, first) => {
    expect((await en(query))[0]).toBe(first)
  })

  test('is ranked above sections that have its words apart', async () => {
    expect(await pt('CID-10')).toEqual(['cid-10', 'cid e 10'])
    expect(await pt('RNDS')).toHaveLength(3)
  })
})

describe('the writing that was typed', () => {
  test.each([
    ['treinamento', 'named as typed'],
    ['capacitação', 'named by another word'],
    ['training', 'written by an English team'],
  ])('precedes other writings in sections as good: %s', async (query, first) => {
    const found = await both(query)
    expect(found).toHaveLength(3)
    expect(found[0]).toBe(first)
  })

  test('does not precede a section named by another writing', async () => {
    expect(await both('SLA')).toEqual(['written out in the title', 'abbreviated in passing'])
  })
})
