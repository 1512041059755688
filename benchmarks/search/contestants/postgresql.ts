/**
 * Measures PostgreSQL's text search, with a GIN index over tsvectors: `postgresql.ts <sections> <folder> <questions>
 * <address>`.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type pgModule from 'pg'
import { makeSection, SECTIONS_PER_DOCUMENT } from '../corpus.ts'
import { rounded } from '../figures.ts'
import { questionsFor } from '../questions.ts'

const LIMIT = 20
/** Milliseconds of one clock tick in the kernel's process statistics. */
const TICK_MILLISECONDS = 10
const sections = Number(process.argv[2])
const address = process.argv[5]!
const { requirements, queries, phrases, documents } = questionsFor(sections, Number(process.argv[4]))
const pg = createRequire(new URL('../../../apps/server/package.json', import.meta.url))(
  'pg',
) as typeof pgModule
const client = new pg.Client({ connectionString: address })
await client.connect()
await client.query('create temporary table sections (id bigint primary key, document int, words tsvector)')
await client.query('create index on sections using gin (words)')
await client.query('create index on sections (document)')
const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
const pid = rows[0]!.pid

/**
 * Returns the CPU milliseconds of the PostgreSQL process that serves this connection, because the search runs there.
 */
const clock = () => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
}
const start = clock()
for (let first = 0; first < sections; first += SECTIONS_PER_DOCUMENT) {
  const numbers = Array.from(
    { length: Math.min(SECTIONS_PER_DOCUMENT, sections - first) },
    (_, at) => first + at,
  )
  const texts = numbers.map(makeSection)
  await client.query(
    `insert into sections
     select id, $4, setweight(to_tsvector('portuguese', title), 'A') || to_tsvector('portuguese', body)
     from unnest($1::bigint[], $2::text[], $3::text[]) as made (id, title, body)`,
    [
      numbers.map((number) => number + 1),
      texts.map(({ title }) => title),
      texts.map(({ text }) => text),
      first / SECTIONS_PER_DOCUMENT,
    ],
  )
}
const indexCpu = clock() - start
await client.query('analyze sections')
const size = await client.query<{ bytes: string }>("select pg_total_relation_size('sections') as bytes")

const ranked = `order by ts_rank(words, query) desc limit ${LIMIT}`
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const ask = (condition: string) => (query: string) =>
  client.query(
    `select id from sections, to_tsquery('portuguese', $1) as query where ${condition} ${ranked}`,
    [query],
  )
const all = ask('words @@ query')
const within = ask(`words @@ query and document in (${documents.join()})`)
const count = (query: string) =>
  client.query("select count(*) from sections where words @@ to_tsquery('portuguese', $1)", [query])
const both = async (asked: readonly string[], put: (question: string) => unknown) => {
  // Ticks are coarse, so the time of all calls together is divided.
  const total = async () => rounded((await timeAll(asked, put)) / asked.length)
  return { cold: await total(), warm: await total() }
}
async function timeAll(asked: readonly string[], put: (question: string) => unknown): Promise<number> {
  const before = clock()
  for (const question of asked) await put(question)
  return clock() - before
}
const anyOf = (text: string) => words(text).join(' | ')
const allOf = (text: string) => words(text).join(' & ')
const inARow = (text: string) => words(text).join(' <-> ')
console.log(
  JSON.stringify({
    indexing: {
      sectionsPerCpuSecond: Math.round(sections / (indexCpu / 1000)),
      indexMegabytes: rounded(Number(size.rows[0]!.bytes) / 1e6),
      peakMegabytes: null,
    },
    questions: {
      words: await both(requirements, (text) => all(anyOf(text))),
      wordsFiltered: await both(requirements, (text) => within(anyOf(text))),
      recipe: null,
      recipeFiltered: null,
      search: await both(queries, (text) => Promise.all([all(allOf(text)), count(allOf(text))])),
      phrase: await both(phrases, (text) => Promise.all([all(inARow(text)), count(inARow(text))])),
      folded: null,
      suggest: null,
    },
    peakMegabytes: null,
  }),
)
await client.end()
