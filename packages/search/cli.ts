import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rankCollection } from './rank-collection.ts'
import type { LabelledCollection } from './rank-collection.ts'

const USAGE = `Ranks a labelled collection: the ten best sections of every query, with their scores.

  npm run -s rank -- SETDIR --out RUN.tsv [--mask] [--queries FILE]

SETDIR          a folder with corpus.jsonl {id, title, text, doc}, queries.jsonl {id, text}, qrels.tsv
--out RUN.tsv   lines of query <TAB> section <TAB> score (0 to 100)
--mask          leave each query's right sections out of the candidates
--queries FILE  rank the queries of another file
`

/** npm runs us in the project's folder; paths mean the folder the person stands in. */
const from = (file: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file)

const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
const records = (file: string) => lines(file).map((line) => JSON.parse(line) as Record<string, unknown>)
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function readCollection(folder: string, queriesFile: string | undefined, mask: boolean): LabelledCollection {
  const rightSections = new Map<string, Set<string>>()
  for (const line of mask ? lines(path.join(folder, 'qrels.tsv')) : []) {
    const [query = '', section = ''] = line.split('\t')
    rightSections.set(query, (rightSections.get(query) ?? new Set()).add(section))
  }
  return {
    sections: records(path.join(folder, 'corpus.jsonl')).map((record) => ({
      id: text(record['id']),
      title: text(record['title']),
      text: text(record['text']),
      document: text(record['doc']),
    })),
    queries: records(queriesFile ?? path.join(folder, 'queries.jsonl')).map((record) => ({
      id: text(record['id']),
      text: text(record['text']),
    })),
    hidden: rightSections,
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      queries: { type: 'string' },
      mask: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (values.help || folder === undefined || positionals.length > 1 || values.out === undefined) {
    process.stderr.write(USAGE)
    return values.help ? 0 : 2
  }
  const queriesFile = values.queries === undefined ? undefined : from(values.queries)
  const collection = readCollection(from(folder), queriesFile, values.mask)
  const ranked = await rankCollection(collection)
  const run = ranked.map(({ query, section, score }) => `${query}\t${section}\t${score.toFixed(4)}\n`)
  writeFileSync(from(values.out), run.join(''))
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
