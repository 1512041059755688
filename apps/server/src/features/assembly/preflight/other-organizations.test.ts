import { expect, test } from 'vitest'
import { OtherOrganizations } from './other-organizations.ts'

const namesIn = (...texts: string[]): string[] => {
  const organizations = new OtherOrganizations(() => true)
  for (const text of texts) organizations.read(text, { requirement_id: 'r1' })
  return organizations.findings().map(({ text, count }) => `${text} (${count})`)
}

test.each([
  ['Como no Hospital São Vicente, a equipe fica no local.', 'Hospital São Vicente (1)'],
  ['Team on site, as at Riverside Medical Center in 2023.', 'Riverside Medical Center (1)'],
  ['ENTREGUE À PREFEITURA MUNICIPAL DE VALE NOVO.', 'PREFEITURA MUNICIPAL DE VALE NOVO (1)'],
  ['Cliente: Amparo Assistência Médica', 'Amparo Assistência Médica (1)'],
  ['A Cooperativa Vida Nova (CONTRATANTE) aprova o plano.', 'Cooperativa Vida Nova (1)'],
  ['Como na Beltrame Serviços Ltda., o prazo é curto.', 'Beltrame Serviços Ltda. (1)'],
  ['Como no hospital Santa Rita, a equipe fica no local.', 'hospital Santa Rita (1)'],
])('an answer names an organization: %s', (text, found) => {
  expect(namesIn(text)).toEqual([found])
})

test.each([
  'O hospital universitário segue o Ministério da Saúde.',
  'The hospital information system follows the Department of Health.',
  'A Secretaria Municipal de Saúde recebe os dados.',
  'O Instituto Nacional de Metrologia certifica o produto.',
])('an answer names no organization that may be a client: %s', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('spellings of one organization are counted together', () => {
  expect(namesIn('O Hospital São Vicente cresce.', 'Veja o HOSPITAL SÃO VICENTE.')).toEqual([
    'Hospital São Vicente (2)',
  ])
})

test('a label in its own paragraph or cell names the organization in the next', () => {
  expect(namesIn('Cliente', 'Amparo Assistência Médica', 'Prazo', 'Entrega Imediata')).toEqual([
    'Amparo Assistência Médica (1)',
  ])
})

test.each([
  ['Implantado na EBSERH em 2022.', ['EBSERH (1)']],
  [
    'A Empresa Brasileira de Serviços Hospitalares (EBSERH) usa.',
    ['Empresa Brasileira de Serviços Hospitalares (1)', 'EBSERH (1)'],
  ],
  ['Como no Instituto Nacional de Câncer (INCA).', ['INCA (1)']],
])('an answer names a public body by its acronym: %s', (text, found) => {
  expect(namesIn(text)).toEqual(found)
})
