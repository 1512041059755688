import { buildSegment, MemorySegmentStore } from '../../packages/search/index.ts'

const SYLLABLES =
  'ba be bi ca ce co da de di du fa fe fi ga go gu ja la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi za'.split(
    ' ',
  )
const SECTIONS_PER_SEGMENT = 12_500

/** Returns a generator of pseudo-random numbers (mulberry32). Equal seeds give equal numbers on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Returns the invented word with a given frequency rank, where 0 is the most frequent word. Every rank has a different
 * word of five syllables.
 */
export function wordOf(rank: number): string {
  let rest = rank
  let word = ''
  for (let i = 0; i < 5; i++) {
    word += SYLLABLES[rest % SYLLABLES.length]!
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return word
}

/**
 * Returns a search index of generated sections for a benchmark. The sections consist of invented words. As in real
 * language, a few words are very frequent, but every word occurs.
 *
 * @param sections number of sections
 * @param vocabulary number of distinct words
 */
export function makeKnowledgeBase(sections: number, vocabulary: number): MemorySegmentStore {
  const random = seededRandom(2026)
  const store = new MemorySegmentStore()
  let nextWord = 0
  // Draws words by Zipf's law: the word with rank n has a probability proportional to 1/n.
  const frequentWord = () => wordOf(Math.floor(vocabulary ** random()) - 1)
  const perSection = Math.ceil(vocabulary / sections)
  for (let first = 0; first < sections; first += SECTIONS_PER_SEGMENT) {
    const count = Math.min(SECTIONS_PER_SEGMENT, sections - first)
    const made = Array.from({ length: count }, () => ({
      title: Array.from({ length: 2 + Math.floor(random() * 3) }, frequentWord).join(' '),
      text: [
        ...Array.from({ length: perSection }, () => wordOf(nextWord++ % vocabulary)),
        ...Array.from({ length: 12 }, frequentWord),
      ].join(' '),
    }))
    store.add(
      buildSegment(made, 'pt'),
      made.map((_, index) => first + index + 1),
      [{ documentId: `d${first}`, first: 0, count }],
    )
  }
  return store
}
