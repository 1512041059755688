import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readLabelledSet } from './labelled-collection.ts'
import { rankCollection } from './rank-collection.ts'

const root = path.resolve(import.meta.dirname, '../..')
const shared = path.resolve(root, '../shared/corpus/retrieval')

const sections = [
  {
    id: 's1',
    title: 'Suporte técnico',
    text: 'O suporte técnico atende em regime de plantão 24 horas.',
    document: 'a',
  },
  { id: 's2', title: 'Treinamento', text: 'Os usuários serão treinados no local, por turma.', document: 'a' },
  { id: 's3', title: 'Segurança', text: 'Os dados são cifrados em repouso e em trânsito.', document: 'b' },
]
const ENGLISH = [
  {
    id: 's4',
    title: 'Data protection',
    text: 'The data of the patients are encrypted at rest and in transit, and the keys are kept in a vault.',
    document: 'c',
  },
  {
    id: 's5',
    title: 'Moving',
    text: 'The data of the old system are imported before the start, and checked by the users.',
    document: 'c',
  },
]
const queries = [{ id: 'q', text: 'A contratada deverá oferecer suporte técnico em plantão' }]

test('ranks the sections of a collection for each query, leaving hidden ones out without changing scores', async () => {
  const open = await rankCollection({ sections, queries, hidden: new Map() })
  expect(open[0]).toMatchObject({ query: 'q', section: 's1' })
  expect(open[0]!.score).toBeGreaterThan(open[1]?.score ?? 0)
  const masked = await rankCollection({ sections, queries, hidden: new Map([['q', new Set(['s1'])]]) })
  expect(masked).toEqual(open.slice(1))
})

test('ranks documents and queries of both languages, each in its own', async () => {
  const asked = [
    ...queries,
    { id: 'en', text: 'The vendor shall keep the encryption keys in a vault' },
    { id: 'pt', text: 'Os dados da empresa e dos pacientes devem ser cifrados em repouso e em trânsito' },
    { id: 'short', text: 'Treinamento' },
  ]
  const together = await rankCollection({
    sections: [...sections, ...ENGLISH],
    queries: asked,
    hidden: new Map(),
  })
  const scoreOf = (query: string) => together.find((found) => found.query === query)
  expect(scoreOf('q')).toMatchObject({ section: 's1' })
  expect(scoreOf('en')).toMatchObject({ section: 's4' })
  expect(scoreOf('short')).toMatchObject({ section: 's2' })
  // Its score does not depend on the language of the other queries.
  const [alone] = await rankCollection({
    sections: [...sections, ...ENGLISH],
    queries: asked.slice(1, 2),
    hidden: new Map(),
  })
  expect(scoreOf('en')!.score).toBe(alone!.score)
})

test('ranks sections that name no document, each in its own language', async () => {
  const all = [...sections, ENGLISH[0]!]
  const inDocuments = (nameOf: (document: string) => string) =>
    all.map(({ id, title, text, document }) => ({ id, title, text, document: nameOf(document) }))
  const queries = [{ id: 'en', text: 'The vendor shall keep the encryption keys in a vault' }]
  const nameless = await rankCollection({ sections: inDocuments(() => ''), queries, hidden: new Map() })
  const named = await rankCollection({
    sections: inDocuments((document) => (document === 'c' ? 'english' : 'portuguese')),
    queries,
    hidden: new Map(),
  })
  expect(nameless).toEqual(named)
})

test('the command resolves paths against the folder in which it was typed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rank-'))
  const jsonLines = (records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')
  const corpus = sections.map(({ id, title, text, document: doc }) => ({ id, title, text, doc }))
  writeFileSync(path.join(folder, 'corpus.jsonl'), jsonLines(corpus))
  writeFileSync(path.join(folder, 'queries.jsonl'), jsonLines(queries))
  writeFileSync(path.join(folder, 'qrels.tsv'), 'q\ts1\t1\n')
  const cli = path.join(root, 'packages/search/cli.ts')
  execFileSync(process.execPath, [cli, '.', '--out', 'run.tsv'], {
    env: { ...process.env, INIT_CWD: folder },
  })
  const [first] = readFileSync(path.join(folder, 'run.tsv'), 'utf8').split('\n')
  expect(first).toMatch(/^q\ts1\t\d+\.\d{4}$/)
})

test('ranks two labelled collections with at least the promised precision', async () => {
  if (!existsSync(shared)) {
    console.log('left out: ranking quality on ../shared/corpus/retrieval, which is not here')
    return
  }
  // Two small collections, one for each language; `npm run bench:rank` covers all.
  const found = [await firstRight('pira-pt'), await firstRight('reqtrace-a')]
  expect(found[0]).toBeGreaterThan(0.76)
  expect(found[1]).toBeGreaterThan(0.67)
})

/** Returns the share of queries whose first section is relevant. */
async function firstRight(set: string): Promise<number> {
  const { sections, queries, grades } = readLabelledSet(path.join(shared, set))
  const ranked = await rankCollection({ sections, queries, hidden: new Map() })
  const first = new Map(ranked.toReversed().map(({ query, section }) => [query, section]))
  return queries.filter(({ id }) => grades.get(id)?.has(first.get(id) ?? '')).length / queries.length
}
