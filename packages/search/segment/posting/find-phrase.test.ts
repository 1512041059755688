import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSegment } from '../build/build-segment.ts'
import { MemorySegmentStore } from '../store/memory-store.ts'
import { findPhrase } from './find-phrase.ts'
import { PostingCache } from '../../snapshot/posting-cache.ts'
import { openSegment } from '../../snapshot/snapshot.ts'

/** Words for texts. Two are forms of one stem, which a phrase must distinguish. */
const WORDS = ['rede', 'redes', 'segura', 'nuvem'] as const
const texts = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 })
const sections = fc.array(fc.record({ title: texts, text: texts }), { minLength: 1, maxLength: 120 })
const phrases = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
/** Stems of the words in Portuguese analysis. */
const STEMS: Record<(typeof WORDS)[number], string> = {
  rede: 'red',
  redes: 'red',
  segura: 'segur',
  nuvem: 'nuv',
}

const startsIn = (words: readonly string[], phrase: readonly string[]) =>
  words.filter((_, at) => phrase.every((word, offset) => words[at + offset] === word)).length

test('a phrase is found where its words follow each other in these forms, in the title or in the body', async () => {
  await fc.assert(
    fc.asyncProperty(sections, phrases, fc.boolean(), async (made, phrase, isSparse) => {
      const store = new MemorySegmentStore()
      const joined = made.map(({ title, text }) => ({ title: title.join(' '), text: text.join(' ') }))
      const documents = [{ documentId: 'd', first: 0, count: made.length }]
      store.add(
        buildSegment(joined, 'pt'),
        made.map((_, at) => at + 1),
        documents,
      )
      const [info] = await store.listSegments()
      const open = (await openSegment(store, info!))!
      const loaded = await new PostingCache(store, 1e6).load('word', Object.values(STEMS), [open])
      const found = findPhrase(
        phrase.map((form) => {
          const posting = loaded.get(STEMS[form])?.get(open.id)
          return posting ? { posting, accepts: (other: string) => other === form } : null
        }),
        // Bitmaps are used for lists with a large share of the sections.
        isSparse ? 1e5 : made.length,
      )
      const expected = made.flatMap(({ title, text }, ordinal) => {
        const counts = [startsIn(title, phrase), startsIn(text, phrase)]
        return counts[0]! + counts[1]! > 0 ? [[ordinal, ...counts]] : []
      })
      const rows = Array.from(found?.sections ?? [], (ordinal, at) => [
        ordinal,
        found!.titleCounts[at],
        found!.bodyCounts[at],
      ])
      expect(rows).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})
