import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'

/** Stores each list of titles as a document in its own segment. */
function storeTitles(documents: readonly (readonly string[])[]): MemorySegmentStore {
  const store = new MemorySegmentStore()
  documents.forEach((titles, number) => addTitles(store, `d${number}`, titles))
  return store
}

function addTitles(store: MemorySegmentStore, documentId: string, titles: readonly string[]): void {
  const sections = titles.map((title) => ({ title, text: '' }))
  store.add(
    buildSegment(sections, 'pt'),
    titles.map((_, index) => index + 1),
    [{ documentId, first: 0, count: titles.length }],
  )
}

const suggest = (documents: readonly (readonly string[])[], typed: string, limit = 5) =>
  new SearchEngine(storeTitles(documents)).suggest(typed, limit)

test('a title is completed from the beginning of any of its words, with and without accents', async () => {
  const titles = [['Gestão da Manutenção Predial', 'Atendimento à distância']]
  for (const typed of ['gest', 'GESTÃO da m', 'manutenc', 'manutenç', 'predi', 'da manut']) {
    expect((await suggest(titles, typed))[0]).toBe('Gestão da Manutenção Predial')
  }
  expect(await suggest(titles, 'à dist')).toEqual(['Atendimento à distância'])
  expect(await suggest(titles, 'utenção')).toEqual([])
})

test('the most frequent come first, over all documents', async () => {
  const documents = [
    ['Suporte local', 'Suporte técnico', 'Suporte local'],
    ['Suporte técnico', 'SUPORTE TÉCNICO', 'Suporte remoto'],
  ]
  expect(await suggest(documents, 'sup', 3)).toEqual(['Suporte técnico', 'Suporte local', 'Suporte remoto'])
  // For one letter only the most frequent places are inspected, with the same order.
  expect(await suggest(documents, 's', 2)).toEqual(['Suporte técnico', 'Suporte local'])
})

test('words of deleted documents are not suggested, words of new documents are', async () => {
  const store = storeTitles([['Backup diário'], ['Banco de dados']])
  const engine = new SearchEngine(store)
  expect(await engine.suggest('ba', 5)).toEqual(['Backup diário', 'Banco de dados', 'backup', 'banco'])
  store.removeDocument('d0')
  expect(await engine.suggest('ba', 5)).toEqual(['Banco de dados', 'banco'])
  addTitles(store, 'd2', ['Balanço'])
  expect(await engine.suggest('ba', 5)).toEqual(['Balanço', 'Banco de dados', 'banco'])
})

test('a segment that a merge removes meanwhile is read from the new list of segments', async () => {
  const store = storeTitles([['Backup diário']])
  let reads = 0
  const merging: SegmentStore = {
    listSegments: () => store.listSegments(),
    loadHead: (id) => store.loadHead(id),
    loadBlocks: (id, numbers) => store.loadBlocks(id, numbers),
    loadSuggestions: (id) => {
      if (reads++ === 0) {
        store.removeSegment(1)
        addTitles(store, 'd0', ['Backup semanal'])
      }
      return store.loadSuggestions(id)
    },
  }
  expect(await new SearchEngine(merging).suggest('backup s', 5)).toEqual(['Backup semanal'])
  expect(reads).toBe(2)
})

test('a listed segment that has lost its suggestions has none, and the others are suggested', async () => {
  const store = storeTitles([['Backup diário'], ['Banco de dados']])
  const damaged: SegmentStore = {
    listSegments: () => store.listSegments(),
    loadHead: (id) => store.loadHead(id),
    loadBlocks: (id, numbers) => store.loadBlocks(id, numbers),
    loadSuggestions: (id) => (id === 1 ? Promise.resolve(null) : store.loadSuggestions(id)),
  }
  expect(await new SearchEngine(damaged).suggest('ba', 5)).toEqual(['Banco de dados', 'banco'])
})

test('an index that follows document by document suggests the same as one built at once', async () => {
  const title = fc
    .array(fc.constantFrom('suporte', 'Técnico', 'manutenção', 'de', 'rede', 'relatório'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((words) => words.join(' '))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(title, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('s', 're', 'rel', 'manutencao d', 'tec', 'rede de r'),
      async (documents, typed) => {
        const store = new MemorySegmentStore()
        const growing = new SearchEngine(store)
        for (const [number, titles] of documents.entries()) {
          addTitles(store, `d${number}`, titles)
          await growing.suggest(typed, 10)
        }
        expect(await growing.suggest(typed, 10)).toEqual(await suggest(documents, typed, 10))
      },
    ),
    { numRuns: 60 },
  )
})

test('the most frequent of hundreds of titles with one prefix come first', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `Serviço ${String(index).padStart(3, '0')}`)
  const titles = [...names, 'Serviço 377', 'Serviço 377', 'Serviço 391']
  for (const typed of ['s', 'serv', 'serviço ', 'serviço 3'])
    expect((await suggest([titles], typed, 2)).slice(0, 2)).toEqual(['Serviço 377', 'Serviço 391'])
  expect(await suggest([titles], 'serviço 04', 2)).toEqual(['Serviço 040', 'Serviço 041'])
})

test('in some documents, all titles with a word that begins with the typed words are suggested in order', async () => {
  const words = fc.array(fc.constantFrom('rede', 'red', 're', 'redes', 'a', 'ar', 'norte'), {
    minLength: 1,
    maxLength: 4,
  })
  const documents = fc.array(fc.array(words, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(documents, words, fc.nat(3), async (made, typedWords, cut) => {
      const typed = typedWords
        .join(' ')
        .slice(0, cut === 0 ? undefined : -cut)
        .trim()
      const titles = made.map((own) => own.map((title) => `Título ${title.join(' ')}`))
      const counts = new Map<string, number>()
      for (const title of titles.flat()) counts.set(title, (counts.get(title) ?? 0) + 1)
      const expected = [...counts.keys()]
        .filter((title) => typed !== '' && title.includes(` ${typed}`))
        .sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1))
      const found = await suggest(titles, typed, 100)
      expect(found.slice(0, expected.length)).toEqual(expected)
      // Words come after titles.
      expect(found.slice(expected.length).some((text) => text.startsWith('Título'))).toBe(false)
    }),
    { numRuns: 100 },
  )
})
