import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { storeDocuments } from '../testing/random-knowledge-base.fixture.ts'
import { highlights } from './highlights.ts'
import { oneLetterEdits } from '../analysis/one-edit-apart.ts'
import { correctQuery } from './parse-query.ts'

const engine = new SearchEngine(
  storeDocuments([
    {
      language: 'pt',
      sections: [
        { title: 'Manutenção', text: 'As manutenções preventivas dos equipamentos são mensais.' },
        { title: 'Suporte técnico', text: 'Suporte em regime de plantão, com relatórios mensais.' },
        { title: 'Relatório', text: 'O relatório e os relatórios trazem contratos e contatos.' },
        { title: 'Contatos', text: 'Lista de contatos.' },
      ],
    },
    { language: 'en', sections: [{ title: 'Warranty', text: 'The warranty covers replacement parts.' }] },
  ]).store,
)
const ask = async (query: string, documentIds: string[] | null = null) => {
  const { corrections, hits } = await engine.search(query, { limit: 20, documentIds })
  return { corrections, ids: hits.map(({ sectionId }) => sectionId) }
}

/** Returns Damerau's distance with each letter moved at most once, by the textbook's algorithm. */
function slips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, table[i - 2]![j - 2]! + 1)
      table[i]![j] = least
    }
  }
  return table[a.length]![b.length]!
}

test('the one-letter edits are exactly the words at Damerau distance 1', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(oneLetterEdits(a).has(b)).toBe(slips(a, b) === 1)
    }),
  )
  expect(oneLetterEdits('relatorio').size).toBeLessThanOrEqual(53 * 9 + 25)
})

describe('a word that no section has', () => {
  test.each([
    ['a letter too many', 'equipammentos', 'equipamentos'],
    ['a letter left out', 'equipaentos', 'equipamentos'],
    ['a wrong letter', 'equipamemtos', 'equipamentos'],
    ['two letters swapped', 'equipametnos', 'equipamentos'],
    ['the first letter wrong', 'rquipamentos', 'equipamentos'],
    ['the last letter doubled', 'equipamentoss', 'equipamentos'],
    ['accents typed', 'relatórrios', 'relatorios'],
    ['English', 'waranty', 'warranty'],
  ])('is read as the one that was meant: %s', async (_, typed, meant) => {
    const { corrections, ids } = await ask(typed)
    expect(corrections).toEqual([{ from: typed.normalize('NFD').replace(/\p{M}/gu, ''), to: meant }])
    expect(ids).toEqual((await ask(meant)).ids)
    expect(ids.length).toBeGreaterThan(0)
  })

  test('is corrected to an indexed inflection when the intended form is not indexed', async () => {
    expect(await ask('preventivvo')).toMatchObject({
      corrections: [{ from: 'preventivvo', to: 'preventivas' }],
      ids: [1],
    })
  })

  test('is corrected to the word in most sections', async () => {
    // "contratos" is in one section, "contatos" in two, and both are one letter away.
    expect((await ask('conttatos')).corrections).toEqual([{ from: 'conttatos', to: 'contatos' }])
  })

  test('is corrected beside known words, and quotes are unchanged', async () => {
    expect(await ask('suporte plantaoo')).toMatchObject({
      corrections: [{ from: 'plantaoo', to: 'plantao' }],
      ids: [2],
    })
    expect(await ask('"suporte tecniko" relatórioo')).toMatchObject({ ids: [] })
  })
})

describe('a word is not corrected', () => {
  test.each([
    ['where the word stands, also in another inflection', 'contrato'],
    ['in a word of five letters', 'suprt'],
    ['at two slips', 'equipmentoss'],
    ['in numbers and codes', 'rel4torio'],
    ['inside quotes', '"equipammentos"'],
  ])('%s', async (_, query) => {
    expect((await ask(query)).corrections).toBeUndefined()
  })

  test('when the glossary knows the word, by whose other writing a section is found', async () => {
    const wards = new SearchEngine(
      storeDocuments([
        {
          language: 'pt',
          sections: [
            { title: 'Enfermagem', text: 'Prevenção de lesão por pressão em todos os leitos.' },
            { title: 'Escalas', text: 'A escala de plantão é mensal.' },
          ],
        },
      ]).store,
    )
    const { corrections, hits } = await wards.search('escara', { limit: 20 })
    expect(corrections).toBeUndefined()
    expect(hits.map(({ sectionId }) => sectionId)).toEqual([1])
  })

  test('when only documents outside the query have the intended word', async () => {
    expect(await ask('waranty', ['d0'])).toEqual({ corrections: undefined, ids: [] })
    expect((await ask('waranty', ['d1'])).ids).toEqual([5])
  })
})

test('highlights mark the corrected word in every inflection', () => {
  const query = correctQuery('<b>manutencoees "conttatos"', [
    { from: 'manutencoees', to: 'manutencoes' },
    { from: 'conttatos', to: 'contatos' },
  ])
  expect(query).toBe('<b>manutencoes "conttatos"')
  expect(highlights('Manutenção: as manutenções <b>mensais</b>.', query, 'pt')).toEqual([
    'manutenções',
    'Manutenção',
    'b',
  ])
})
