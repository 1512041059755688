import { expect, test } from 'vitest'
import { findOrganizations } from './name-patterns.ts'

const names = (text: string): string[] => findOrganizations(text).map(({ name }) => name)

test.each([
  ['a Empresa Brasileira de Serviços Hospitalares (EBSERH) usa', 'EBSERH'],
  ['Empresa Brasileira de Serviços Hospitalares – EBSERH', 'EBSERH'],
  ['no Instituto Nacional de Câncer (INCA).', 'INCA'],
  ['a Fundação Hospitalar do Estado de Minas Gerais/FHEMIG', 'FHEMIG'],
])('an acronym beside a name, which its initials do not give, is a name too: %s', (text, acronym) => {
  expect(names(text)).toEqual([expect.any(String), acronym])
})

test.each([
  'no Hospital de Clínicas de Porto Alegre (HCPA)',
  'a Secretaria Municipal de Saúde (SUS)',
  'a Secretaria Municipal de Saúde (ANEXO)',
  'a Secretaria Municipal de Saúde (SES',
  'a Secretaria Municipal de Saúde - SAUDEX9',
  'a Secretaria Municipal de Saúde e outros',
])('initials, and other capitals beside a name, are no further name: %s', (text) => {
  expect(names(text)).toHaveLength(1)
})
