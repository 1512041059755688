import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readLabelledSet, readQueries } from './labelled-collection.ts'
import { rankCollection } from './rank-collection.ts'
import { refuseUnusableRun } from './run-file.ts'

const USAGE = `Ranks a labelled collection: the ten best sections of every query, with their scores.

  npm run -s rank -- SETDIR --out RUN.tsv [--mask] [--queries FILE]

SETDIR          a folder with corpus.jsonl {id, title, text, doc}, queries.jsonl {id, text}, qrels.tsv
--out RUN.tsv   lines of query <TAB> section <TAB> score (0 to 100)
--mask          leave each query's right sections out of the candidates
--queries FILE  rank the queries of another file
`

/**
 * Resolves a path against the folder in which the command was typed. Its name is in INIT_CWD, because npm itself
 * changes to the project's folder.
 */
const from = (file: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file)

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
    const output = values.help ? process.stdout : process.stderr
    output.write(USAGE)
    return values.help ? 0 : 2
  }
  const inputs = ['corpus.jsonl', 'queries.jsonl', 'qrels.tsv'].map((name) => path.join(from(folder), name))
  refuseUnusableRun(from(values.out), [
    ...inputs,
    ...(values.queries === undefined ? [] : [from(values.queries)]),
  ])
  const { sections, queries, grades } = readLabelledSet(from(folder))
  const ranked = await rankCollection({
    sections,
    queries: values.queries === undefined ? queries : readQueries(from(values.queries)),
    hidden: values.mask
      ? new Map(Array.from(grades, ([query, own]) => [query, new Set(own.keys())]))
      : new Map(),
  })
  const run = ranked.map(({ query, section, score }) => `${query}\t${section}\t${score.toFixed(4)}\n`)
  writeFileSync(from(values.out), run.join(''))
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const isUnclear = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  process.exitCode = isUnclear ? 2 : 1
}
