/**
 * Measures indexing, searching and matching in PostgreSQL with many sections:
 *
 *   npm run -s bench:scale -- [--sizes 100000,1000000] [--people 4] [--seconds 20] [--requirements 30]
 *     [--database NAME] [--output FOLDER]
 *
 * Fills a new database on DATABASE_URL size by size, and queries it through one and two server processes. The default
 * is this machine's PostgreSQL, whose processes it measures. Writes scale.{json,md} into benchmarks/results or the
 * given folder. Sizes that a run skips keep their figures. `--database` names a database that is kept and filled
 * further. A size that it already contains is only queried again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { askServers } from './ask-servers.ts'
import { indexSections } from './index-sections.ts'
import { BenchDatabase } from './postgres.ts'
import { scaleTable, type SizeFigures } from './results-table.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    people: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '20' },
    requirements: { type: 'string', default: '30' },
    database: { type: 'string' },
    output: { type: 'string', default: path.resolve(import.meta.dirname, '../results') },
  },
})
const file = path.join(values.output, 'scale.json')
const results: SizeFigures[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as SizeFigures[])
  : []
const server = process.env['DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres'
const database = await BenchDatabase.open(server, values.database ?? `tenderwright_scale_${process.pid}`)
try {
  for (const sections of values.sizes.split(',').map(Number)) {
    const known = results.find((size) => size.sections === sections)
    const indexing = await indexSections(database, sections)
    const indexingLoad = loadavg()[0]!
    const size: SizeFigures = {
      sections,
      measured: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
      ...(indexing.added === 0 && known
        ? { indexing: known.indexing, indexingLoad: known.indexingLoad }
        : { indexing, indexingLoad }),
      asking: [],
      askingLoad: 0,
    }
    for (const processes of [1, 2])
      size.asking.push(
        await askServers(database, sections, {
          processes,
          people: Number(values.people),
          seconds: Number(values.seconds),
          requirements: Number(values.requirements),
        }),
      )
    size.askingLoad = loadavg()[0]!
    results.splice(known ? results.indexOf(known) : results.length, known ? 1 : 0, size)
    results.sort((a, b) => a.sections - b.sections)
    writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`)
    writeFileSync(path.join(values.output, 'scale.md'), scaleTable(results))
  }
} finally {
  await database.close(values.database === undefined)
}
console.log(scaleTable(results))
