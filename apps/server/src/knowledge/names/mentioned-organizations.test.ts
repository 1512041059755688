import { expect, test } from 'vitest'
import { findNamedClients } from './client-cues.ts'
import { findMentionedOrganizations } from './mentioned-organizations.ts'

const names = (text: string): string[] => findMentionedOrganizations(text).map(({ name }) => name)

test.each([
  ['Como no hospital Santa Rita de Itu, a equipe fica no local.', 'hospital Santa Rita de Itu'],
  ['O sistema da prefeitura de Vale Novo segue no ar.', 'prefeitura de Vale Novo'],
  ['Dados do município de Vale Novo.', 'município de Vale Novo'],
  ['no hospital universitário Arvoredo', 'hospital universitário Arvoredo'],
  ['The team works at Riverside hospital.', 'Riverside hospital'],
  ['She led the project at Ashdale Coastal Health in 2019.', 'Ashdale Coastal Health'],
  ['Contrato com a Beltrame Sistemas Ltda.', 'Beltrame Sistemas Ltda.'],
  ['Como no Hospital São Vicente.', 'Hospital São Vicente'],
])('a sentence mentions an organization: %s', (text, name) => {
  expect(names(text)).toEqual([name])
})

test.each([
  'o hospital Contratante informa',
  'o hospital TI',
  'a clínica Médica e o hospital Dia',
  'the Django hospital information system',
  'of Public Health and Mental Health',
  'see Ashdale Health Record',
  'our online Dental clinic',
])('a sentence mentions none: %s', (text) => {
  expect(names(text)).toEqual([])
})

test.each(['.', 'A.', 'A-', 'Aa ', ' \t', 'hospital '])(
  'a line of many signs takes about as many steps as it has characters: %j',
  (unit) => {
    const text = `Hospital ${unit.repeat(30_000)}x`
    expect(findMentionedOrganizations(text).length).toBeLessThan(30_000)
    expect(findNamedClients(text)).toEqual([])
  },
)
