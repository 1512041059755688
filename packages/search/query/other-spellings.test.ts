import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { storeDocuments } from '../testing/random-knowledge-base.fixture.ts'
import { highlights } from './highlights.ts'
import { numbersInWords, wordsOfNumber } from './number-words.ts'

const engine = new SearchEngine(
  storeDocuments([
    {
      language: 'pt',
      sections: [
        { title: 'Garantia', text: 'Os coletores têm garantia de vinte e quatro meses no local.' },
        { title: 'Prazo', text: 'A troca ocorre em 24 meses, sem custo.' },
        { title: 'Diagnósticos', text: 'A tabela CID-10 é pesquisada por palavra.' },
        { title: 'Sumário', text: 'O índice de capítulos abre o livro.' },
      ],
    },
    {
      language: 'en',
      sections: [
        { title: 'Cover', text: 'Readers are covered for twenty-four months.' },
        { title: 'Memory', text: 'Each server has 64GB of memory.' },
        { title: 'Messages', text: 'Reports are sent by electronic mail.' },
      ],
    },
  ]).store,
)
const idsOf = async (query: string) =>
  (await engine.search(query, { limit: 9 })).hits
    .filter(({ score }) => score >= 60)
    .map(({ sectionId }) => sectionId)
    .toSorted((a, b) => a - b)

test('a search for a number finds it in words, and the reverse', async () => {
  expect(await idsOf('24 meses')).toEqual([1, 2])
  expect(await idsOf('vinte e quatro meses')).toEqual([1, 2])
  expect(await idsOf('24 months')).toEqual([5])
  expect(highlights('Garantia de vinte e quatro meses.', '24 meses', 'pt')).toEqual([
    'vinte e quatro',
    'meses',
  ])
})

test('a search finds letters and digits written together or apart', async () => {
  expect(await idsOf('CID10')).toEqual([3])
  expect(await idsOf('64 GB')).toEqual([6])
  expect(await idsOf('64gb')).toEqual([6])
})

test('a search finds synonyms in singular and plural, but no other word with their stem', async () => {
  expect(await idsOf('e-mail')).toEqual([7])
  expect(await idsOf('KPI')).toEqual([])
  expect(highlights('O índice e os indicadores.', 'KPI', 'pt')).toEqual(['indicadores'])
})

test('numbers from 2 to 100 have words in both languages', () => {
  const inWords = (form: string) => wordsOfNumber(form).map((words) => words.join(' '))
  expect(inWords('2')).toEqual(['dois', 'duas', 'two'])
  expect(inWords('14')).toEqual(['quatorze', 'catorze', 'fourteen'])
  expect(inWords('31')).toEqual(['trinta e um', 'trinta e uma', 'thirty one'])
  expect(inWords('100')).toEqual(['cem', 'hundred'])
  for (const form of ['0', '1', '101', '24x7', '9.5']) expect(inWords(form)).toEqual([])
  for (let value = 2; value <= 100; value++)
    for (const words of wordsOfNumber(`${value}`)) expect(numbersInWords(words)).toEqual([{ words, value }])
  expect(numbersInWords('garantia de trinta e seis meses ou dois anos'.split(' '))).toEqual([
    { words: ['trinta', 'e', 'seis'], value: 36 },
    { words: ['dois'], value: 2 },
  ])
})
