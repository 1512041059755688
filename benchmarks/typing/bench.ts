/**
 * Measures the cost of searching while a person types, for suggestions and for words with typing errors. Knowledge bases
 * and vocabularies of several sizes are measured. Also measures the comparison of embedding vectors. `npm run
 * bench:typing` writes benchmarks/results/typing.json and typing.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { VectorIndex } from '../../packages/search/embeddings/vector-index.ts'
import { quantize, SearchEngine } from '../../packages/search/index.ts'
import type { Snapshot } from '../../packages/search/snapshot/snapshot.ts'
import { makeKnowledgeBase, seededRandom, wordOf } from './knowledge-base.ts'

const RESULTS = path.resolve(import.meta.dirname, '../results')
const PREFIXES = [
  'b',
  'ba',
  'baba',
  'cebe',
  'da',
  'la',
  'madeb',
  'ne',
  'pa',
  'ri',
  'sof',
  'tab',
  'va',
  'zizi',
]
const DIMENSIONS = 1536

interface Row {
  what: string
  size: string
  medianMs: number
  mostMs: number
  note: string
}

/**
 * Makes each call, one after the other. Returns the CPU time (user and system) of each call in milliseconds, in
 * ascending order.
 */
async function measure(calls: readonly (() => unknown)[]): Promise<number[]> {
  const times: number[] = []
  for (const call of calls) {
    const before = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.sort((a, b) => a - b)
}

function row(what: string, size: string, times: readonly number[], note: string): Row {
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    what,
    size,
    medianMs: rounded(times[Math.floor(times.length / 2)]!),
    mostMs: rounded(times[Math.floor(times.length * 0.95)]!),
    note,
  }
}

function heapMegabytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

async function measureTyping(sections: number, vocabulary: number): Promise<Row[]> {
  const size = `${sections.toLocaleString('en')} sections, ${vocabulary.toLocaleString('en')} words`
  const engine = new SearchEngine(makeKnowledgeBase(sections, vocabulary))
  const before = heapMegabytes()
  const first = await measure([() => engine.suggest('b', 5)])
  const memory = Math.round(heapMegabytes() - before)
  const again = Array.from({ length: 10 }, () => PREFIXES).flat()
  const suggestions = await measure(again.map((prefix) => () => engine.suggest(prefix, 5)))
  const random = seededRandom(7)
  // Each typo adds a letter to a word. Some of the words are frequent, others occur only once.
  const typos = Array.from({ length: 60 }, () => {
    const word = wordOf(Math.floor(vocabulary * random() ** 2))
    const at = 1 + Math.floor(random() * (word.length - 1))
    return `${word.slice(0, at)}x${word.slice(at)}`
  })
  let forgiven = 0
  const corrections = await measure(
    typos.map((typo) => async () => {
      const { corrections: found } = await engine.search(typo, { limit: 20 })
      if (found !== undefined) forgiven++
    }),
  )
  return [
    row('reading all suggestions, once', size, first, `${memory} MB of heap`),
    row('a suggestion', size, suggestions, `${suggestions.length} prefixes of 1 to 5 letters`),
    row('a search with a typo', size, corrections, `${forgiven} of ${typos.length} forgiven, cold blocks`),
  ]
}

/**
 * Returns a stand-in for a search index, with only the fields that a search by embedding vectors reads. It has the
 * given number of sections, none of them deleted.
 */
function viewOf(sections: number): Snapshot {
  const sectionIds = Float64Array.from({ length: sections }, (_, index) => index + 1)
  const segment = { open: { id: 1, sectionIds }, live: [{ first: 0, end: sections }] }
  return { segments: [segment], statistics: { sections } } as unknown as Snapshot
}

async function measureVectors(sections: number): Promise<Row> {
  const random = seededRandom(3)
  const vector = () => quantize(Float32Array.from({ length: DIMENSIONS }, () => random() - 0.45))
  const vectors = new Map(Array.from({ length: sections }, (_, index) => [index + 1, vector()]))
  const index = new VectorIndex({ version: () => Promise.resolve('1'), load: () => Promise.resolve(vectors) })
  const snapshot = viewOf(sections)
  const view = await index.viewOf(snapshot)
  vectors.clear()
  const ranges = snapshot.segments.map(({ live }) => live)
  const questions = Array.from({ length: 15 }, vector)
  const nearest = (meaning: Int8Array) => view.nearest(meaning, snapshot, ranges, 15, () => false)
  nearest(questions[0]!)
  const times = await measure(questions.map((meaning) => () => nearest(meaning)))
  const memory = Math.round(view.weight / 1024 / 1024)
  return row(
    'the 15 nearest of one requirement by meaning',
    `${sections.toLocaleString('en')} vectors of ${DIMENSIONS}`,
    times,
    `${memory} MB`,
  )
}

const rows = [
  ...(await measureTyping(10_000, 50_000)),
  ...(await measureTyping(100_000, 500_000)),
  await measureVectors(10_000),
  await measureVectors(100_000),
]
const table = [
  '# What typing and meaning cost',
  '',
  `CPU milliseconds (user and system) on ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.version}; one`,
  'thread. `npm run bench:typing` makes this page anew.',
  '',
  '| what | knowledge base | median | 19 of 20 below | |',
  '|---|---|---:|---:|---|',
  ...rows.map(
    ({ what, size, medianMs, mostMs, note }) => `| ${what} | ${size} | ${medianMs} | ${mostMs} | ${note} |`,
  ),
  '',
]
mkdirSync(RESULTS, { recursive: true })
writeFileSync(path.join(RESULTS, 'typing.md'), table.join('\n'))
writeFileSync(path.join(RESULTS, 'typing.json'), `${JSON.stringify(rows, null, 2)}\n`)
console.log(table.join('\n'))
