import { expect, test } from 'vitest'
import { typedReferences } from './typed-references.ts'

const found = (text: string) => typedReferences(text, '1').map((finding) => finding.text)

test.each([
  ['O backup é diário, conforme item 4.2.', 'item 4.2'],
  ['Os prazos são os descritos na seção 3.1, sem exceção.', 'seção 3.1'],
  ['Ver o Capítulo 5 desta proposta.', 'Capítulo 5'],
  ['For the schedule see section 3.1 of this document.', 'section 3.1'],
  ['Os prazos são cumpridos, conforme disposto no item 4.2.', 'item 4.2'],
  ['A equipe segue o plano especificado na seção 3.1.', 'seção 3.1'],
  ['The roles are defined in section 2.4 below.', 'section 2.4'],
  ['The team is described in Chapter 7 (roles).', 'Chapter 7'],
  ['O fluxo é o apresentado na página 112.', 'página 112'],
  ['Refer to page 12 for the plan.', 'page 12'],
])('a number typed by hand: %s', (text, expected) => {
  expect(found(text)).toEqual([expected])
})

test.each([
  'Atendemos conforme o item 4.2 do edital.',
  'O edital exige backup diário, conforme item 4.2.',
  'Nos termos do item 5 da Lei 8.666.',
  'See section 3.1 of the RFP.',
  'According to the standard, see section 4.',
  'The procedures described in Section 18.33.020 apply.',
  'Item 4.2: backup diário.',
  'A seção 3 do hospital tem 40 leitos.',
  'O prazo é o previsto no item 4.2 do edital.',
  'Terms defined in section 2 of the contract apply.',
  'Conforme item 12/2024 e seção 3,5.',
  'Segundo o fabricante, a seção 2 resiste.',
  'Conforme a página 12 do manual.',
])('no reference within the document: %s', (text) => {
  expect(found(text)).toEqual([])
})
