import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type ProcessesOutcome, type ProcessesPlan, runProcesses } from './campaign.ts'

const USAGE = `npm run processes -- [--kills 12] [--people 32] [--processes 3] [--every 5] [--write]
Starts web and worker processes on a database made for them on the PostgreSQL of DATABASE_URL (default: this machine's)
and on a bucket of a local S3 server, each with an empty data folder and a host name of its own. People work meanwhile.
One process of each kind is killed every few seconds, and the database goes away once. Everything is compared at the end.
  --every N  seconds before each kill
  --write    writes benchmarks/results/processes.md`

const RESULT = path.resolve(import.meta.dirname, '../../../../../benchmarks/results/processes.md')

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '12' },
    people: { type: 'string', default: '32' },
    processes: { type: 'string', default: '3' },
    every: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const plan: ProcessesPlan = {
  serverUrl: process.env['DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres',
  processes: { web: Number(values.processes), worker: Number(values.processes) },
  people: Number(values.people),
  kills: Number(values.kills),
  everyMilliseconds: Number(values.every) * 1000,
  databaseAwayMilliseconds: 10_000,
  lookMilliseconds: 1000,
  tell: (line) => console.error(line),
}

/** Returns, in seconds, the value below which a given share of the values lies. The share 0.5 gives the median. */
function secondsAt(milliseconds: readonly number[], share: number): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return ((sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0) / 1000).toFixed(1)
}

function pageOf(outcome: ProcessesOutcome): string {
  const { good, refused, cut, wrong, killed, takeovers, documents, tenders, proposals } = outcome
  return `# Many processes under kills

\`npm run processes -- --kills ${plan.kills} --people ${plan.people} --processes ${values.processes} --every ${values.every} --write\` makes this page anew. ${values.processes} web and ${values.processes}
worker processes on one PostgreSQL and one bucket, each with an empty data folder and a host name of its own;
${plan.people} people. One process of each kind is killed every ${values.every} s and started anew; the database is gone once,
for ${plan.databaseAwayMilliseconds / 1000} s. Node ${process.version}, ${availableParallelism()} cores; load average ${before.toFixed(0)} before,
${Math.max(...loads).toFixed(0)} at most.${before > 1 ? ' Other programs used the machine as well, so that times are longer than on a quiet one.' : ''}

| | |
|---|---:|
| processes killed | ${killed} |
| good answers | ${good} |
| typed answers 503 | ${refused} |
| requests without an answer, cut with their process | ${cut} |
| documents, tenders and proposals acknowledged, each compared at the end | ${documents}, ${tenders}, ${proposals} |
| files of such uploads that no row names, left for maintenance or the operator | ${outcome.leftovers} |
| jobs that a killed process held | ${takeovers.length} |
| seconds until one was taken over: median, 95 %, longest | ${secondsAt(takeovers, 0.5)}, ${secondsAt(takeovers, 0.95)}, ${secondsAt(takeovers, 1)} |
| takeovers that took longer than 10 s | ${takeovers.filter((time) => time > 10_000).length} |
| the whole campaign, with the comparison | ${(outcome.wholeMilliseconds / 1000).toFixed(0)} s |
| no job waited any more after the people stopped | ${(outcome.quietMilliseconds / 1000).toFixed(1)} s |
| exit codes of the processes, told to stop | ${outcome.exitCodes.join(', ')} |

${wrong.length === 0 ? 'Nothing acknowledged was missing, nothing was done twice, no job failed, and the doctor found nothing else.' : `Wrong:\n\n${wrong.map((line) => `- ${line}`).join('\n')}`}
`
}

const [before] = loadavg() as [number, number, number]
const loads: number[] = [before]
const sampling = setInterval(() => loads.push(loadavg()[0]!), 5000)
const outcome = await runProcesses(plan)
clearInterval(sampling)
const page = pageOf(outcome)
console.log(page)
if (values.write) await writeFile(RESULT, page)
process.exitCode = outcome.wrong.length === 0 ? 0 : 1
