import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type OutageOutcome, type OutagePlan, runOutage } from './campaign.ts'

const USAGE = `npm run outage -- [--seconds 30] [--write]
Starts the server on a database made for it on the PostgreSQL of DATABASE_URL (default: this machine's), lets eight
people write, ends every connection every second, then refuses and swallows connections through a relay, and compares
what the server has with what it had acknowledged. The database is dropped at the end.
  --seconds N  how long connections are ended; they are refused and swallowed for half as long each
  --write      writes benchmarks/results/outage.md`

const RESULT = path.resolve(import.meta.dirname, '../../../../../benchmarks/results/outage.md')

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const seconds = Number(values.seconds)
const plan: OutagePlan = {
  serverUrl: process.env['DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres',
  writers: 8,
  terminations: { milliseconds: seconds * 1000, everyMilliseconds: 1000, goodAnswers: 0 },
  refusedMilliseconds: seconds * 500,
  silentMilliseconds: seconds * 500,
}

function pageOf(outcome: OutageOutcome): string {
  const { good, refused, wrong, terminated, documents, tenders, proposals, exitCode } = outcome
  const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  return `# Connections lost under eight writers

\`npm run outage -- --seconds ${seconds} --write\` makes this page anew. The real server in a process of its own, PostgreSQL through
a relay, Node ${process.version}. Every connection is ended once a second for ${seconds} s; then connections are refused for
${seconds / 2} s, and accepted but swallowed for ${seconds / 2} s.

| | |
|---|---:|
| connections ended | ${terminated} |
| good answers | ${good} |
| typed answers 503 | ${refused} |
| any other answer, or none | ${wrong.filter((line) => /^(GET|POST|DELETE) |fetch/.test(line)).length} |
| documents, tenders and proposals acknowledged, each compared at the end | ${documents}, ${tenders}, ${proposals} |
| first good answer after the database was back | ${inSeconds(outcome.firstGoodMilliseconds)} s |
| no job waited any more | ${inSeconds(outcome.quietMilliseconds)} s |
| exit code of the server, told to stop | ${exitCode} |

${wrong.length === 0 ? 'No process ended, nothing acknowledged was missing, no job failed, and the doctor found nothing.' : `Wrong:\n\n${wrong.map((line) => `- ${line}`).join('\n')}`}
`
}

const outcome = await runOutage(plan)
const page = pageOf(outcome)
console.log(page)
if (values.write) await writeFile(RESULT, page)
process.exitCode = outcome.wrong.length === 0 && outcome.exitCode === 0 ? 0 : 1
