/**
 * Measures SQLite's own full-text search, with an index without content: `fts5.ts <sections> <folder> <questions>
 * <tokenizer> [index]`.
 */
import { statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeSection, SECTIONS_PER_DOCUMENT } from '../corpus.ts'
import { ownCpu, peakMegabytes, rounded, timeEach, timeWarm } from '../figures.ts'
import { questionsFor } from '../questions.ts'

const LIMIT = 20
const sections = Number(process.argv[2])
const file = path.join(process.argv[3]!, 'fts5.db')
const tokenizer = process.argv[5]!
/** `true` for an index of trigrams (runs of three letters). Only its costs are measured, not its answers. */
const isIndexOnly = process.argv[6] === 'index'
const { requirements, queries, phrases, prefixes, documents } = questionsFor(
  sections,
  Number(process.argv[4]),
)

const db = new DatabaseSync(file)
db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -16000')
db.exec(`create virtual table sections using fts5(title, body, content = '', tokenize = '${tokenizer}')`)
const insert = db.prepare('insert into sections (rowid, title, body) values (?, ?, ?)')
let cpu = 0
for (let first = 0; first < sections; first += SECTIONS_PER_DOCUMENT) {
  const texts = Array.from({ length: Math.min(SECTIONS_PER_DOCUMENT, sections - first) }, (_, at) =>
    makeSection(first + at),
  )
  const before = ownCpu()
  db.exec('begin immediate')
  texts.forEach(({ title, text }, at) => insert.run(first + at + 1, title, text))
  db.exec('commit')
  cpu += ownCpu() - before
}
db.exec('pragma wal_checkpoint(truncate)')
const indexPeak = peakMegabytes()
const indexMegabytes = rounded(statSync(file).size / 1e6)

const select = 'select rowid from sections where sections match ?'
const ranked = `order by bm25(sections, 2.0, 1.0) limit ${LIMIT}`
const all = db.prepare(`${select} ${ranked}`)
const within = db.prepare(
  `${select} and (${documents
    .map((document) => {
      const first = document * SECTIONS_PER_DOCUMENT + 1
      return `rowid between ${first} and ${first + SECTIONS_PER_DOCUMENT - 1}`
    })
    .join(' or ')}) ${ranked}`,
)
const count = db.prepare('select count(*) from sections where sections match ?')
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const either = (text: string) =>
  words(text)
    .map((word) => `"${word}"`)
    .join(' OR ')
const every = (text: string) =>
  words(text)
    .map((word) => `"${word}"`)
    .join(' AND ')
const both = async <T>(asked: readonly T[], ask: (question: T) => unknown) => ({
  cold: await timeEach(asked, ask),
  warm: await timeWarm(asked, ask),
})
console.log(
  JSON.stringify({
    indexing: {
      sectionsPerCpuSecond: Math.round(sections / (cpu / 1000)),
      indexMegabytes,
      peakMegabytes: indexPeak,
    },
    questions: {
      words: isIndexOnly ? null : await both(requirements, (text) => all.all(either(text))),
      wordsFiltered: isIndexOnly ? null : await both(requirements, (text) => within.all(either(text))),
      recipe: null,
      recipeFiltered: null,
      // The query returns the best sections and their number, as the product's search does.
      search: isIndexOnly
        ? null
        : await both(queries, (text) => [all.all(every(text)), count.get(every(text))]),
      phrase: isIndexOnly
        ? null
        : await both(phrases, (text) => [all.all(`"${text}"`), count.get(`"${text}"`)]),
      folded: null,
      suggest: isIndexOnly
        ? null
        : await both(prefixes, (prefix) => all.all(`title : "${words(prefix).at(-1) ?? 'a'}" *`)),
    },
    peakMegabytes: isIndexOnly ? null : peakMegabytes(),
  }),
)
