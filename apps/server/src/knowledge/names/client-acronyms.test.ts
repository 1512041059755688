import { expect, test } from 'vitest'
import { findClientAcronyms } from './client-acronyms.ts'

const names = (text: string): string[] => findClientAcronyms(text).map(({ name }) => name)

test.each([
  ['O módulo foi implantado na EBSERH em 2022.', 'EBSERH'],
  ['Implantação concluída no HCPA.', 'HCPA'],
  ['Contrato vigente com a FHEMIG desde 2021.', 'FHEMIG'],
  ['O projeto executado pela SESAB durou um ano.', 'SESAB'],
  ['Os hospitais da FHEMIG usam o sistema.', 'FHEMIG'],
  ['Cliente: HC-UFPE', 'HC-UFPE'],
  ['Under our agreement with the UHCW, staff are on site.', 'UHCW'],
  ['It was rolled out at NYCHHC in four months.', 'NYCHHC'],
])('the acronym of an organization that was supplied is found: %s', (text, name) => {
  expect(names(text)).toEqual([name])
})

test.each([
  'O projeto foi executado com a equipe do cliente.',
  'Integração implantada no DATASUS? Não: usa o SIGTAP e o CNES.',
  'Contrato com SLA de 99,9 %.',
  'A rede do SUS e os hospitais da UTI.',
  'OS HOSPITAIS DA REDE IMPLANTADA NO PRAZO',
  'The contract with the client follows the GDPR.',
])('other words and capitals are none: %s', (text) => {
  expect(names(text)).toEqual([])
})
