import { expect, test } from 'vitest'
import { findCompanies, withoutLegalForm } from './company-names.ts'

const names = (text: string): string[] => findCompanies(text).map(({ name }) => name)

test.each([
  ['firmado com a Beltrame Sistemas Ltda. em 2023', 'Beltrame Sistemas Ltda.'],
  ['pela ARVOREDO SERVIÇOS DE SAÚDE LTDA - ME', 'ARVOREDO SERVIÇOS DE SAÚDE LTDA - ME'],
  ['a Arvoredo Saúde S.A. e seus médicos', 'Arvoredo Saúde S.A.'],
  ['junto à ARVOREDO DISTRIBUIÇÃO S/A', 'ARVOREDO DISTRIBUIÇÃO S/A'],
  ['Entre Beltrame Consultoria EIRELI e o autor', 'Beltrame Consultoria EIRELI'],
  ['Between Ashdale Group, Inc. and others', 'Ashdale Group, Inc.'],
  ['The Northmoor Partnership LLC agrees', 'Northmoor Partnership LLC'],
  ['as at Ashdale Analytics Pvt. Ltd.', 'Ashdale Analytics Pvt. Ltd.'],
  ['A equipe fica em Arvoredo. Beltrame Saúde Ltda. atende', 'Beltrame Saúde Ltda.'],
  ['a Cia. Beltrame de Saúde Ltda.', 'Cia. Beltrame de Saúde Ltda.'],
  ['Northmoor Holdings plc', 'Northmoor Holdings plc'],
  ['Nordheim Kliniken GmbH', 'Nordheim Kliniken GmbH'],
  ['Ashdale Care Corporation', 'Ashdale Care Corporation'],
])('the legal form shows a company: %s', (text, name) => {
  expect(names(text)).toEqual([name])
})

test.each([
  'INCLUDING, BUT NOT LIMITED TO LOSSES',
  'uma empresa limitada',
  'Razão Social LTDA',
  'The Siemens PLC reads the sensor',
  'Microsoft Corporation',
  'Inc. and Ltd',
])('no company: %s', (text) => {
  expect(names(text)).toEqual([])
})

test.each([
  ['Beltrame Sistemas Ltda. - ME', 'Beltrame Sistemas'],
  ['Ashdale Group, Inc.', 'Ashdale Group'],
  ['Hospital Beltrame', 'Hospital Beltrame'],
])('a name without its legal form: %s', (name, bare) => {
  expect(withoutLegalForm(name)).toBe(bare)
})
