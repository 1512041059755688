import { expect, test } from 'vitest'
import { namesOnCover } from './suggest-replacements.ts'

const documentWith = (custom: Record<string, string>) => ({
  id: 'd1',
  generation: 1,
  fileName: 'proposta.docx',
  client: '',
  tender: '',
  facts: JSON.stringify({ coverText: '', headerTexts: [], properties: { title: 'Proposta', custom } }),
})

test.each(['Cliente', 'Contratante', 'Órgão', 'orgao', 'Nome do órgão', 'Customer', 'client_name'])(
  'a file property named "%s" names the client of an earlier document',
  (property) => {
    expect(namesOnCover(documentWith({ [property]: 'Amparo do Vale' })).clients).toEqual(['Amparo do Vale'])
  },
)

test('a file property of another name does not name the client', () => {
  expect(namesOnCover(documentWith({ Projeto: 'Amparo do Vale' })).clients).toEqual([])
})
